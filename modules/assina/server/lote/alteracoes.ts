import {
	checkVersion,
	type Db,
	formatInstantInSentence,
	type MudancaFeita,
	type Portal,
	type SessionUser,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import { NOME_DA_ORDEM, TipOrdem } from '../../contract/index.ts'
import { unidadesDe } from '../pessoas.ts'
import { listarEventos, registrarEvento } from '../queries/evento.ts'
import { buscarAlteracaoPendente, type LinhaLote } from '../queries/lote.ts'

/** Debounce: saves of one person are one change until this long passes without another. */
const PAUSA_MS = 30 * 60_000

const Campos = z.object({
	nomlot: z.string(),
	dsclot: z.string(),
	codund: z.int(),
	tipord: TipOrdem,
	dtalimasi: z.nullable(z.string()),
	qtddialem: z.int(),
	staobssmp: z.string(),
	stalinpag: z._default(z.string(), 'N'),
})
type Campos = z.infer<typeof Campos>

const Pendente = z.object({
	codpes: z.int(),
	nompes: z.string(),
	/** State before the person's changes began. */
	antes: Campos,
	ate: z.string(),
})
type Pendente = z.infer<typeof Pendente>

/** Pending changes of the draft after this save; changes of another person, or old ones, are recorded now. */
export async function juntarAlteracao(db: Db, portal: Portal, user: SessionUser, lote: LinhaLote): Promise<string> {
	const agora = portal.agora()
	const pendente = await buscarPendente(db, lote.codlotdocasi)
	const continua =
		pendente?.codpes === user.codpes && agora.getTime() - Date.parse(pendente.ate) < PAUSA_MS ? pendente : undefined
	if (pendente && !continua) await registrar(db, portal, lote, pendente)
	const { codpes, nome: nompes } = user
	const nova: Pendente = { codpes, nompes, antes: continua?.antes ?? z.parse(Campos, lote), ate: agora.toISOString() }
	return JSON.stringify(nova)
}

/** Records pending changes before others can read the draft. */
export async function contarAlteracoes(db: Db, portal: Portal, lote: LinhaLote): Promise<void> {
	const pendente = await buscarPendente(db, lote.codlotdocasi)
	if (pendente) await registrar(db, portal, lote, pendente)
}

/** Last recorded event; a change in progress is none yet. */
async function ultimaMudanca(db: Db, codlotdocasi: number): Promise<MudancaFeita[]> {
	const pendente = await buscarPendente(db, codlotdocasi)
	const evento = (await listarEventos(db, codlotdocasi)).at(-1)
	if (pendente && (!evento || Date.parse(pendente.ate) >= Date.parse(evento.dtaevt)))
		return [{ quem: pendente.nompes, codpes: pendente.codpes, oque: 'dados do lote alterados', quando: pendente.ate }]
	if (!evento?.nompes) return []
	const { nompes: quem, codpes, dscevt, dtaevt: quando } = evento
	return [{ quem, codpes, oque: dscevt.replace(/\.$/, ''), quando }]
}

export const conferirVersaoDoLote = (
	db: Db,
	portal: Portal,
	{ codpes }: Pick<SessionUser, 'codpes'>,
	{ codlotdocasi, versao: atual }: Pick<LinhaLote, 'codlotdocasi' | 'versao'>,
	vista: number | undefined,
): Promise<void> =>
	checkVersion({
		coisa: 'o lote',
		vista,
		atual,
		fuso: portal.config.PORTAL_FUSO_HORARIO,
		codpes,
		mudancas: () => ultimaMudanca(db, codlotdocasi),
	})

async function buscarPendente(db: Db, codlotdocasi: number): Promise<Pendente | undefined> {
	const guardado = await buscarAlteracaoPendente(db, codlotdocasi)
	return guardado === undefined ? undefined : z.parse(Pendente, guardado)
}

async function registrar(db: Db, portal: Portal, lote: LinhaLote, { codpes, nompes, antes, ate }: Pendente) {
	const mudancas = await descrever(portal, antes, lote)
	if (mudancas.length === 0) return
	const dscevt = `Dados do lote alterados: ${mudancas.join('; ')}.`
	await registrarEvento(db, lote.codlotdocasi, { tipevt: 'alterado', codpes, nompes, dscevt }, new Date(ate))
}

async function descrever(portal: Portal, antes: Campos, depois: Campos): Promise<string[]> {
	const unidade = await unidadesDe(portal)
	const prazo = (instante: string | null) =>
		instante === null ? 'o padrão' : formatInstantInSentence(instante, portal.config.PORTAL_FUSO_HORARIO)
	const vezes = (dias: number) => (dias === 1 ? '1 dia' : `${dias} dias`)
	const simOuNao = (marca: string) => (marca === 'S' ? 'sim' : 'não')
	const descreverMudanca = (nome: string, um: string, outro: string) =>
		um === outro ? [] : [`${nome}, de ${um} para ${outro}`]
	return [
		...descreverMudanca('nome', `"${antes.nomlot}"`, `"${depois.nomlot}"`),
		...descreverMudanca('unidade', unidade(antes.codund).sglund, unidade(depois.codund).sglund),
		...descreverMudanca('ordem dos assinantes', NOME_DA_ORDEM[antes.tipord], NOME_DA_ORDEM[depois.tipord]),
		...descreverMudanca('prazo', prazo(antes.dtalimasi), prazo(depois.dtalimasi)),
		...descreverMudanca('intervalo entre lembretes', vezes(antes.qtddialem), vezes(depois.qtddialem)),
		...descreverMudanca('observadores baixam antes do fim', simOuNao(antes.staobssmp), simOuNao(depois.staobssmp)),
		...descreverMudanca('ID digital em cada página', simOuNao(antes.stalinpag), simOuNao(depois.stalinpag)),
		...(antes.dsclot === depois.dsclot ? [] : ['mensagem aos participantes']),
	]
}
