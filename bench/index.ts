import { parseArgs } from 'node:util'
import { benchAlumni } from './alumni.ts'
import { benchLotes } from './batches.ts'
import { benchChamadas } from './calls.ts'
import { benchProcessos } from './cases.ts'
import { cleanUp } from './clean-up.ts'
import { benchContratacoes } from './contratacoes.ts'
import { benchDash } from './dash.ts'
import { benchDocumentos } from './documents.ts'
import { benchGenIa } from './gen-ia.ts'
import { benchGenIaStreams } from './gen-ia-streams.ts'
import { benchCrescimento } from './growth.ts'
import { benchInternoSti } from './interno-sti.ts'
import { benchJanus } from './janus.ts'
import { benchTrabalhos } from './jobs.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchNereu } from './nereu.ts'
import { benchAlumniEnvio } from './newsletter.ts'
import { benchNotificacoes } from './notices.ts'
import { benchNovaFolha } from './nova-folha.ts'
import { options } from './options.ts'
import { benchPaginas } from './pages.ts'
import { benchPdf } from './pdf.ts'
import { benchPedroweb } from './pedroweb.ts'
import { benchPiso } from './piso.ts'
import { benchProserv } from './proserv.ts'
import { benchQuestionarios } from './questionarios.ts'
import { benchSessoes } from './sessions.ts'
import { benchAssinatura } from './signing.ts'
import { benchSsu } from './ssu.ts'
import { benchPartida } from './start.ts'
import { benchUspDrive } from './usp-drive.ts'
import { benchValidador } from './validator.ts'
import { benchEscrita } from './writes.ts'

/**
 * Benchmarks of `npm run bench [-- name ...]` (`--processos n`, `--documentos n`, `--monitores n`, `--trechos n`, `--compras n` for data sets of
 * other sizes, `--chamadas parts,of,addresses --sem-carga`): the figures that the portal is held to, each beside its
 * floor in one alternated run.
 */
const benches: Readonly<Record<string, () => Promise<void>>> = {
	notificacoes: benchNotificacoes,
	crescimento: benchCrescimento,
	escrita: benchEscrita,
	partida: benchPartida,
	pdf: benchPdf,
	paginas: benchPaginas,
	assinatura: benchAssinatura,
	lotes: benchLotes,
	lighthouse: benchLighthouse,
	processos: benchProcessos,
	documentos: benchDocumentos,
	validador: benchValidador,
	sessoes: benchSessoes,
	trabalhos: benchTrabalhos,
	piso: benchPiso,
	pedroweb: benchPedroweb,
	proserv: benchProserv,
	questionarios: benchQuestionarios,
	ssu: benchSsu,
	alumni: benchAlumni,
	nereu: benchNereu,
	contratacoes: benchContratacoes,
	dash: benchDash,
	janus: benchJanus,
	'gen-ia': benchGenIa,
	'gen-ia-fluxos': benchGenIaStreams,
	'interno-sti': benchInternoSti,
	'alumni-envio': benchAlumniEnvio,
	'nova-folha': benchNovaFolha,
	'usp-drive': benchUspDrive,
	chamadas: benchChamadas,
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
	process.once(signal, () => void cleanUp().finally(() => process.exit(1)))

const { positionals: chosen } = parseArgs({ options, allowPositionals: true })
for (const name of chosen.length > 0 ? chosen : Object.keys(benches)) {
	const bench = benches[name]
	if (!bench) throw new Error(`Não há a medida "${name}". Há: ${Object.keys(benches).join(', ')}.`)
	await bench().finally(cleanUp)
}
