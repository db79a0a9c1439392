/** All rules. */
import type { CheckRule } from "../rule.ts";
import * as examples from "./examples.ts";
import { schemaImpossible } from "./impossible.ts";
import * as lifecycle from "./lifecycle.ts";
import * as markers from "./markers.ts";
import * as operations from "./operations.ts";
import * as paths from "./paths.ts";
import * as references from "./references.ts";
import * as samples from "./samples.ts";
import * as schemas from "./schemas.ts";
import * as security from "./security.ts";
import * as servers from "./servers.ts";
import * as struct from "./struct.ts";
import * as texts from "./texts.ts";

export const checkRules: readonly CheckRule[] = [
  struct.struct,
  struct.syntax,
  struct.conversion,
  struct.overlayEffect,
  struct.translationMissing,
  struct.translationStale,
  struct.shownPartly,
  references.noUnresolvedRefs,
  references.specRefSiblings,
  references.discriminatorMapping,
  references.noUnusedComponents,
  examples.mediaTypeExamples,
  examples.parameterExamples,
  examples.schemaExamples,
  examples.exampleUndocumentedField,
  examples.exampleAsText,
  examples.exampleStatus,
  examples.defaultValid,
  schemas.noEnumTypeMismatch,
  schemas.noDuplicatedEnumValues,
  schemas.patternValid,
  schemaImpossible,
  schemas.arrayItems,
  schemas.noSchemaTypeMismatch,
  schemas.noRequiredUndefined,
  paths.pathParametersDefined,
  paths.noIdenticalPaths,
  paths.pathNotIncludeQuery,
  paths.noAmbiguousPaths,
  operations.operationParametersUnique,
  operations.operationIdUnique,
  operations.operationIdUrlSafe,
  operations.operationTagDefined,
  operations.tagEmpty,
  security.securitySchemeDefined,
  security.securityScopesDefined,
  servers.noUndefinedServerVariable,
  servers.serverVariableDefault,
  lifecycle.sunsetInvalid,
  lifecycle.sunsetBeforeDeprecation,
  lifecycle.sunsetPast,
  lifecycle.sunsetWithoutDeprecated,
  lifecycle.deprecatedWithoutReplacement,
  lifecycle.replacedByUnknown,
  markers.markerUnknown,
  markers.markerMisplaced,
  markers.markerValue,
  texts.linkUnresolved,
  texts.imageMissing,
  texts.guideFrontMatter,
  texts.textNotShown,
  texts.textOperationUnknown,
  samples.sampleRequest,
  samples.sampleHost,
  samples.sampleSyntax,
];
