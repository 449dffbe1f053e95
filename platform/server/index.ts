export type {
	ArquivoReunido,
	DocumentoPronto,
	ImagemDePagina,
	OpcoesDeComposicao,
	Origem,
	Pdf,
	Peca,
	Reuniao,
} from '@portal/pdf'
export { WorkFolder } from '@portal/pdf'
export {
	AuthenticationError,
	ConflictError,
	InputError,
	LockedError,
	MediaTypeError,
	NotAllowedError,
	NotFoundError,
	PreconditionError,
	RuleError,
	TooLargeError,
	TooManyError,
	UnavailableError,
} from '@portal/refusals'
export { prepareAct } from './act.ts'
export { recordFact } from './audit.ts'
export { type Command, type CommandContext, defineCommands } from './command.ts'
export { commonCopy, dbOfCopies } from './common-copies.ts'
export { containing } from './database/containing.ts'
export { type Db, inTransaction, isUniqueViolation } from './database/db.ts'
export { declareFilters, type Given } from './database/filters.ts'
export { jsonRows } from './database/json-rows.ts'
export { customPlan } from './database/named-statements.ts'
export { prepared, preparedByShape, queryBuilder } from './database/prepared.ts'
export { withTotal } from './database/with-total.ts'
export { diaDe, formatInstant, formatInstantInSentence, formatLongDay, formatOffset, readClock } from './day.ts'
export { buildPaper, type Emissao, emitir, emitirTexto } from './documents/issue.ts'
export { DataDirInUseError } from './embedded/data-dir-lock.ts'
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
export { type Evento, publicar } from './events/events.ts'
export { extensionPoint } from './extension-point.ts'
export type { ByteRange, FileStore, StoredFile } from './files/file-store.ts'
export {
	type ArquivoRegistrado,
	checkFiles,
	checkStream,
	copyChecked,
	openChecked,
	readChecked,
} from './files/matching.ts'
export { readPieces } from './files/pieces.ts'
export { sweepFiles } from './files/sweep.ts'
export { cleanHtml, htmlToText } from './html.ts'
export { readRange } from './http/byte-range.ts'
export { sessionCookieName } from './http/cookies.ts'
export { describeSession, partOfConfig } from './http/platform-routes.ts'
export { sharedPart } from './http/shared-parts.ts'
export { versioned } from './http/versioned-answer.ts'
export { type Coluna, dia, inteiro, opcao, simNao, textoAte } from './imports/columns.ts'
export { defineImportCommands } from './imports/commands.ts'
export { type Abrir, type LinhaLida, readCsv } from './imports/csv-reader.ts'
export { buildImportTemplate, exportList } from './imports/export.ts'
export {
	type ImportacaoFeita,
	listarImportacoes,
	listarRecusas,
	obterImportacao,
	registrarImportacao,
} from './imports/history.ts'
export { importar, type ModoDaImportacao, type Relatorio } from './imports/import.ts'
export {
	type ContextoDaImportacao,
	defineImportacao,
	type Efeito,
	type Guarda,
	type Importacao,
	type Linha,
	type Referencia,
} from './imports/import-definition.ts'
export { enviarImportacao, repetirImportacao } from './imports/job.ts'
export { descreverRelatorio } from './imports/report.ts'
export { saveRow } from './imports/single-row.ts'
export { matchPerson, requireReference, storeInTable } from './imports/table-store.ts'
export { storeAsTree } from './imports/tree-store.ts'
export { type Conferencia, type Conferir, checkInstallation, checkItem, hasRows } from './installation-checks.ts'
export { defineJob, type Job } from './jobs/jobs.ts'
export { LeastRecent } from './least-recent.ts'
export { consumeOnce, countUse, forgiveUse, limitRate } from './limits.ts'
export { createLog } from './log.ts'
export { countBulkMail, type MailTemplate, prepareTemplate, sendBulkMail } from './mail/bulk-mail.ts'
export { listMail, sendMail } from './mail/mail.ts'
export { ehNossoMessageId } from './mail/message-id.ts'
export { type MenuArea, type MenuItem, type MenuRequest, type MenuRule, menuRule, type SliceMenu } from './menu.ts'
export {
	type Arquivo,
	type ArquivoEmDisco,
	type Binario,
	type Context,
	type Desvio,
	defineModule,
	type Handler,
	type Passe,
	type Pedido,
	type ProtocolRoutes,
	type Route,
	route,
	type ServerModule,
} from './module.ts'
export { buildCatalogue, listChecks, listImports } from './module-lists.ts'
export { holdsNumberedKey, readNumberedKey, writeNumberedKey } from './numbered-key.ts'
export { describeBrowser } from './outside/browser-name.ts'
export { networkOf } from './outside/network.ts'
export { type Delivery, deliverOutside, isPublicAddress, type Refused, resolveOutside } from './outside/outgoing.ts'
export { listPersonalData } from './personal-data/platform-data.ts'
export { declareTable, getLabel, readInBlocks } from './personal-data/table-data.ts'
export {
	BASES_LEGAIS,
	type ColunaPessoal,
	type ColunasPessoais,
	type ContextoDaCopia,
	type DadosPessoais,
	type DadosPessoaisDoModulo,
	type LinhaPessoal,
	type TratamentoDeDados,
	type ValorPessoal,
} from './personal-data/treatment.ts'
export { platform } from './platform-module.ts'
export type { Portal } from './portal.ts'
export { runServerProcess } from './process/server-process.ts'
export { type RunningPortal, type StartOptions, startPortal } from './process/start-portal.ts'
export { processEach } from './process-each.ts'
export {
	concederPerfil,
	isInForce,
	limitToReach,
	listarAcessos,
	listarAdministradoresQueFicam,
	listarCodpesComPerfil,
	listarPortadores,
	reachesBelow,
	readAccesses,
	revogarPerfil,
	revogarPerfis,
	selectHolders,
	writeAccesses,
	writeScope,
} from './profiles.ts'
export { throwIfRefused } from './refusal.ts'
export { buildPortalAddress, createSecret, hashSecret } from './secret-links.ts'
export { getSecret } from './secrets.ts'
export { endAllSessions, type NewSession, type OpenSession, type SessionUser } from './sessions.ts'
export { absenceOf, defineSettings, type Environment, type PlatformConfig } from './settings/define-settings.ts'
export { groupShapes, groupsOf, type NamedGroup, namedPattern, parseGroup } from './settings/named-groups.ts'
export { type Config, ConfigError, readConfig, shapesOf } from './settings/read-config.ts'
export { settingShapes } from './settings/setting-shapes.ts'
export { type Leaver, type LeftBehind, type LeftBehindSource, leftBehindSources } from './sources/left-behind.ts'
export { type PublicDate, type PublicDates, publicDates } from './sources/public-dates.ts'
export {
	type PublicPage,
	type PublicPageRequest,
	type PublicPageSource,
	publicPages,
	writeNextPage,
} from './sources/public-page.ts'
export { type SearchHit, type SearchRequest, type SearchSource, searchSources } from './sources/search-source.ts'
export type { ColunaDaPlanilha } from './spreadsheet/column.ts'
export { decodeText } from './spreadsheet/encoding.ts'
export { planilha } from './spreadsheet/spreadsheet.ts'
export { checkVersion, type MudancaFeita } from './version-check.ts'
