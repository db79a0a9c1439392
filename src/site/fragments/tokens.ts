/**
 * What has a color in the languages that most samples are written in, by shiki's names of them: a build then compiles no
 * grammar, which takes longer than the pages of a small description. Each text is read once, however hostile.
 */
export const tokensOf = (language: string): RegExp | undefined => tokensByLanguage.get(language);

// What is never closed goes on to the end of its line or of the text: a pattern that gave it up would begin again at each mark.
const doubleQuoted = /"[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*"?/;
const singleQuoted = /'[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*'?/;
const tripleQuoted = /"""[\s\S]*?(?:"""|$(?![\s\S]))/;
const slashed = [/\/\/.*/, /\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))/];
const number = /(?<![\w$.])\d[\w.]*/;
const called = /(?<![\w$])[A-Za-z_$][\w$]*(?=\()/;
const words = (list: string) => [new RegExp(`(?<![\\w$.-])(?:${list.replaceAll(" ", "|")})(?![\\w$-])`)];

const tokensByLanguage: ReadonlyMap<string, RegExp> = new Map([
  ...named(["bash", "sh", "shell", "shellscript", "zsh"], {
    comment: [/(?<!\S)#.*/],
    string: [/'[^']*'?/, /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?/],
    keyword: words("if then elif else fi for in do done while until case esac function return export local"),
    constant: [/(?<=\s)--?[A-Za-z][\w-]*/, /\$\{[^{}\n]*\}?/, /\$\w+/],
    // The first word of a command.
    function: [/(?<![^\s|&;(])(?=[\w./])(?<=(?:^|[|&;(])[ \t]*)(?<!\\\n[ \t]*)[\w./-]+(?![^\s;)])/],
  }),
  ...named(["http"], {
    string: [doubleQuoted],
    keyword: [/^[A-Z]{3,20}(?= \S)/, /\bHTTP\/[\d.]+/],
    constant: [/(?<=^HTTP\/[\d.]{1,3} )\d{3}\b/, ...words("false null true")],
    function: [/^[\w-]+(?=:[ \t])/],
  }),
  ...named(["javascript", "js", "jsx", "mjs", "ts", "tsx", "typescript"], {
    comment: slashed,
    string: [doubleQuoted, singleQuoted, /`[^`\\]*(?:\\[\s\S][^`\\]*)*`?/],
    keyword: words(
      "async await break case catch class const continue default delete do else enum export extends finally for from " +
        "function if implements import in instanceof interface let new of return static super switch this throw try " +
        "typeof var void while yield",
    ),
    constant: [...words("false null true undefined"), number],
    function: [called],
  }),
  ...named(["py", "python", "python3"], {
    comment: [/#.*/],
    string: [tripleQuoted, /'''[\s\S]*?(?:'''|$(?![\s\S]))/, doubleQuoted, singleQuoted],
    keyword: words(
      "and as assert async await break class continue def del elif else except finally for from global if import in is " +
        "lambda not or pass raise return try while with yield",
    ),
    constant: [...words("False None True"), number],
    function: [called],
  }),
  ...named(["rb", "ruby"], {
    comment: [/#.*/],
    string: [/"[^"\\]*(?:\\[\s\S][^"\\]*)*"?/, /'[^'\\]*(?:\\[\s\S][^'\\]*)*'?/],
    keyword: words(
      "and begin break case class def do else elsif end ensure for if in module next not or require require_relative " +
        "rescue return self super then unless until when while yield",
    ),
    constant: [...words("false nil true"), number, /(?<![\w:]):[A-Za-z_]\w*/],
    function: [called, ...words("puts")],
  }),
  ...named(["php"], {
    comment: [...slashed, /#(?!\[).*/],
    string: [/"[^"\\]*(?:\\[\s\S][^"\\]*)*"?/, /'[^'\\]*(?:\\[\s\S][^'\\]*)*'?/],
    keyword: [
      /<\?php\b|\?>/,
      ...words(
        "abstract as break case catch class const continue default do echo else elseif extends final finally fn for " +
          "foreach function if implements interface namespace new or private protected public require require_once " +
          "return static switch throw try use while",
      ),
    ],
    constant: [...words("false null true FALSE NULL TRUE"), number, /(?<![\w$])[A-Z][A-Z\d]*_[A-Z\d_]+/],
    function: [called],
  }),
  ...named(["go"], {
    comment: slashed,
    string: [doubleQuoted, singleQuoted, /`[^`]*`?/],
    keyword: words(
      "break case chan const continue default defer else for func go goto if import interface map package range return " +
        "select struct switch type var",
    ),
    constant: [...words("false iota nil true"), number],
    function: [called],
  }),
  ...named(["java"], {
    comment: slashed,
    string: [tripleQuoted, doubleQuoted, singleQuoted],
    keyword: words(
      "abstract boolean break byte case catch char class continue default do double else enum extends final finally " +
        "float for if implements import instanceof int interface long new package private protected public record " +
        "return short static super switch this throw throws try var void while",
    ),
    constant: [...words("false null true"), number],
    function: [called],
  }),
  ...named(["kotlin", "kt"], {
    comment: slashed,
    string: [tripleQuoted, doubleQuoted, singleQuoted],
    keyword: words(
      "as break by catch class companion continue data do else finally for fun if import in interface is object " +
        "override package private return sealed super suspend this throw try val var when while",
    ),
    constant: [...words("false null true"), number],
    function: [called],
  }),
  ...named(["c#", "cs", "csharp"], {
    comment: slashed,
    string: [/@"[^"]*"?/, tripleQuoted, doubleQuoted, singleQuoted],
    keyword: words(
      "abstract as async await base bool break case catch class const continue decimal default do double else enum " +
        "finally float for foreach if in int interface internal is long namespace new object out override private " +
        "protected public readonly record ref return static string struct switch this throw try using var virtual void while",
    ),
    constant: [...words("false null true"), number],
    function: [called],
  }),
  ...named(["swift"], {
    comment: slashed,
    string: [tripleQuoted, doubleQuoted],
    keyword: words(
      "as async await break case catch class continue default defer do else enum extension for func guard if import in " +
        "init is let private protocol public return self static struct switch throw throws try var where while",
    ),
    constant: [...words("false nil true"), number],
    function: [called],
  }),
  ...named(["rs", "rust"], {
    comment: slashed,
    string: [doubleQuoted],
    keyword: words(
      "as async await break const continue crate dyn else enum extern fn for if impl in let loop match mod move mut pub " +
        "ref return self static struct super trait type unsafe use where while",
    ),
    constant: [...words("false true"), number],
    function: [called, /(?<!\w)[A-Za-z_]\w*!/],
  }),
  ...named(["powershell", "ps", "ps1"], {
    comment: [/<#[\s\S]*?(?:#>|$(?![\s\S]))/, /#.*/],
    string: [/"[^"`]*(?:`[\s\S][^"`]*)*"?/, /'[^']*'?/],
    keyword: words("catch else elseif finally for foreach function if in param return throw try while"),
    constant: [/\$\w+/, /(?<=\s)-[A-Za-z]\w*/, number],
    function: [/(?<![\w-])[A-Z][a-z]+-[A-Z]\w+/],
  }),
]);

type Kinds = Partial<Record<"comment" | "string" | "keyword" | "constant" | "function", RegExp[]>>;

function named(names: string[], kinds: Kinds): [string, RegExp][] {
  const groups = Object.entries(kinds).map(
    ([kind, patterns]) => `(?<${kind}>${patterns.map(({ source }) => source).join("|")})`,
  );
  const tokens = new RegExp(groups.join("|"), "gm");
  return names.map((name) => [name, tokens]);
}
