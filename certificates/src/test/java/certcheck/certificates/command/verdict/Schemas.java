package certcheck.certificates.command.verdict;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.Validator;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/** What is wrong with texts by their schemas, whose origin {@code schemas/README.md} says. */
public final class Schemas {
  private static final Schema SARIF = json("schema/sarif-schema-2.1.0.json");
  private static final Schema GITLAB = json("schemas/code-quality.json");
  private static final javax.xml.validation.Schema JUNIT = xml("schemas/junit.xsd");

  private Schemas() {}

  /** Of a text in SARIF 2.1.0. */
  public static List<String> sarif(String text) {
    return SARIF.validate(text, InputFormat.JSON).stream().map(Object::toString).toList();
  }

  /** The same of one that was read. */
  static List<String> sarif(Object value) {
    return SARIF.validate(new ObjectMapper().<JsonNode>valueToTree(value)).stream()
        .map(Object::toString).toList();
  }

  /** Of a Code Quality report of GitLab's. */
  public static List<String> gitlab(String text) {
    return GITLAB.validate(text, InputFormat.JSON).stream().map(Object::toString).toList();
  }

  /** Of JUnit's XML. */
  public static List<String> junit(String text) {
    List<String> wrong = new ArrayList<>();
    try {
      Validator validator = JUNIT.newValidator();
      validator.setErrorHandler(new ErrorHandler() {
        @Override
        public void warning(SAXParseException e) {
          wrong.add(e.getMessage());
        }

        @Override
        public void error(SAXParseException e) {
          wrong.add(e.getMessage());
        }

        @Override
        public void fatalError(SAXParseException e) {
          wrong.add(e.getMessage());
        }
      });
      validator.validate(new StreamSource(new StringReader(text)));
    } catch (SAXException e) {
      wrong.add(e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return wrong;
  }

  /** Of a text in a form for programs. */
  public static List<String> wrong(Rendering form, String text) {
    return switch (form) {
      case SARIF -> sarif(text);
      case JUNIT -> junit(text);
      case GITLAB -> gitlab(text);
      default -> throw new IllegalArgumentException(form + " has no schema");
    };
  }

  private static InputStream open(String resource) {
    return Schemas.class.getClassLoader().getResourceAsStream(resource);
  }

  private static Schema json(String resource) {
    try (InputStream in = open(resource)) {
      return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
          .getSchema(in, InputFormat.JSON);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static javax.xml.validation.Schema xml(String resource) {
    try (InputStream in = open(resource)) {
      return SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
          .newSchema(new StreamSource(in));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (SAXException e) {
      throw new IllegalStateException(e);
    }
  }
}
