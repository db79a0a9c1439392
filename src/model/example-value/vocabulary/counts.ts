import type { Term } from "./term.ts";

/** Numbers of things, sizes and measures. */
export const counts: Term[] = [
  [/\bprompt tokens$|\binput tokens$|\bnum input tokens$/, 18],
  [/\bcompletion tokens$|\boutput tokens$/, 24],
  [/\btotal tokens$/, 42],
  [/\bmax(?:imum)? (?:completion |output |prompt )?tokens$/, 1024],
  [/\b(?:reasoning|cached|audio|image|text|prediction) tokens$|\btokens$/, 8],
  [/^temperature$/, [0.7, 1]],
  [/^top p$/, [0.9, 1]],
  [/\b(?:presence|frequency) penalty$/, [0.5, 1]],
  [/^top k$|\btop logprobs$/, 5],
  [/\blog ?probs?$/, [-0.12, -1]],
  [/\bloss$/, [0.18, 1]],
  [
    /\b(?:accuracy|score|confidence|probability|similarity|reward|weight|ratio|rate|popularity|relevance|threshold|opacity|alpha|strictness|danceability|energy|valence|liveness|loudness)$/,
    [0.85, 85],
  ],
  [
    /\b(?:page size|per page|limit|page ?len|max results|page limit|results per page|batch size|first)$/,
    [10, "10"],
  ],
  [/\b(?:page number|page|current page|start page)$/, [1, "1"]],
  [/\b(?:total pages|page count|pages)$/, 3],
  [/\b(?:offset|skip|cursor position|start index|text offset)$/, [20, "20"]],
  [/\bend index$/, 32],
  [
    /\b(?:total|total count|total items|total results|result count|item count|members?|total [a-z]+s)$/,
    [3, "3"],
  ],
  [/\b(?:quantity|qty|seats|seat count|units|pieces|copies)$/, [2, "2"]],
  [/\b(?:attempts?|attempt count|retries|retry count|max retries|tries)$/, [1, "1"]],
  [/\bcompleted$|\bpassed$|\bsucceeded$/, 3],
  [/\b(?:in progress|errored|cancelled|canceled|failed|failures?|errors?|skipped|pending)$/, 1],
  [
    /\bcounts?$|^(?:num|number|no|nb|n)\b|\bnumber of\b|\b(?:votes|likes|views|stars|forks|followers|following|comments|replies|clicks|opens|downloads|uses|usages?|times redeemed|insertions|detachments|visitors|orders|invocations|requests|events|sends)$/,
    [12, "12"],
  ],
  [
    /\b(?:file |total |content |response |usage |log )?(?:size|bytes?|size bytes|byte count|length bytes|usage bytes|storage)$|\bsize in bytes$/,
    [24_576, "24576"],
  ],
  [/\bwidth$/, [1280, "1280"]],
  [/\bheight$/, [720, "720"]],
  [/\b(?:depth|thickness)$/, [12, 12.5]],
  [/\b(?:weight|mass)(?: (?:kg|g|lb|oz))?$/, [2.5, 2, "2.5"]],
  [/\b(?:radius|distance|altitude|elevation)$/, [120, 12.5]],
  [/\btempo$|\bbpm$/, [120, "120"]],
  [/^(?:x|left)$/, [120, 12.5]],
  [/^(?:y|top)$/, [80, 8.5]],
  [/^(?:r|g|b|a|red|green|blue)$/, ({ resource }) => (/colou?r|rgb/.test(resource) ? [0.4, 128] : [])],
  [/^age$/, [36, "36"]],
  // A content rating is a class of audience, not a score.
  [/(?<!\b(?:age|content|film|maturity|movie|parental|safety) )\brating$|\b(?:stars?|grade)$/, [4, 4.5, "4"]],
  [
    /\b(?:priority|rank|position|sort order|order|sort position|level|step number|sequence|track number|disc number|(?<!\bhead )line|row|column|line number)$/,
    [1, "1"],
  ],
  // A text is the name of a step, a number its position.
  [/\bstep$/, ["prepare", 1]],
  [/^index$/, [0, 1]],
  [/\bdecimal places$|\bprecision$|\bscale$/, 2],
  [/\b(?:maximum|max|upper|up to|ceiling)$|^max(?:imum)?\b/, [100, 10, "100"]],
  [/\b(?:minimum|min|lower|floor)$|^min(?:imum)?\b/, [1, "1"]],
  [/\bseed$/, [42, "42"]],
];
