import {
	abrirTarefa,
	avisarPessoas,
	concluirTarefa,
	encerrarAviso,
	publicarAviso,
} from '@portal/notificacoes/server/public'
import { DIA_MS, escapeHtml, truncate } from '@portal/platform/contract'
import {
	type Db,
	defineJob,
	diaDe,
	inTransaction,
	listarPortadores,
	NotAllowedError,
	NotFoundError,
	type Portal,
	publicar,
	RuleError,
} from '@portal/platform/server'
import { atualizarOcorrencia, publicarOcorrencia } from '@portal/situacao/server/public'
import { abrirDemandaDeIncidente, anotarNaDemanda, verificarDemandaEmAndamento } from '@portal/ssu/server/public'
import * as z from 'zod/mini'
import {
	AREA_STI,
	EVENTO_DO_MONITORAMENTO,
	enderecoDoIncidente,
	OPERAM,
	type SituacaoDoIncidente,
	STI_ADMIN,
} from '../../contract/index.ts'
import { listarMembros } from '../equipes/queries.ts'
import { publicoAfetado } from './afetados.ts'
import {
	alterarLinhaDoIncidente,
	buscarAnterior,
	executarEmParte,
	inserirAtualizacao,
	type LinhaDoIncidente,
	listarAtualizacoes,
	reservarIncidente,
} from './queries/incidentes.ts'
import { listarQuemVotou } from './queries/votos.ts'

const DIAS_DO_AVISO = 7
/** Batch size: one notice for named people takes so many of them. */

const chaveDe = (codinc: number): string => `interno-sti:incidente:${codinc}`

/** Idempotent side effects: each effect of an incident outside the slice happens once, however often the job runs. */
export const seguirIncidente = defineJob({
	nome: 'interno-sti-seguir-incidente',
	dados: z.object({ codinc: z.int() }),
	simultaneos: 2,
	executar: (portal, { codinc }) =>
		inTransaction(portal.db, async (db) => {
			const linha = await reservarIncidente(db, codinc)
			if (linha.stapen === 'N') return
			const resolvido = linha.sitinc === 'RES'
			const demanda = resolvido ? {} : await tentarDemanda(db, portal, linha)
			const codocor = linha.codocor ?? (resolvido ? null : await avisarAfetados(db, portal, linha))
			const completo = { ...linha, ...demanda, codocor }
			if (resolvido) await dizerFim(db, portal, completo)
			else await dizerEquipe(db, portal, completo)
			const numseqdit = await dizerAndamento(db, completo)
			await alterarLinhaDoIncidente(db, codinc, { ...demanda, codocor, numseqdit, stapen: 'N' })
			await publicar(db, { tipo: EVENTO_DO_MONITORAMENTO })
		}),
})

const ehRecusa = (erro: unknown): erro is Error =>
	erro instanceof RuleError || erro instanceof NotAllowedError || erro instanceof NotFoundError

/** Duplicate demand: while the demand of the previous fall is in progress, a new fall of the monitor opens no other. */
async function buscarDemandaEmAndamento(db: Db, linha: LinhaDoIncidente): Promise<number | undefined> {
	const numssu = (await buscarAnterior(db, linha))?.numssu ?? null
	return numssu !== null && (await verificarDemandaEmAndamento(db, numssu)) ? numssu : undefined
}

/** Savepoint: a refused demand is told once in the timeline, and the other effects go on. */
async function tentarDemanda(db: Db, portal: Portal, linha: LinhaDoIncidente) {
	const { codsis, staaut, stadem, numssu, codpesrsp } = linha
	if (codsis === null || staaut === 'N' || stadem === 'N' || numssu !== null) return {}
	const emAndamento = await buscarDemandaEmAndamento(db, linha)
	if (emAndamento !== undefined) {
		const texto = `O mesmo monitor caiu outra vez: incidente ${linha.codinc} do monitoramento, em ${enderecoDoIncidente(linha.codinc)}.`
		await anotarNaDemanda(db, portal, emAndamento, texto)
		await dizer(db, portal, linha, 'A demanda de SSU da queda anterior ainda está em andamento, e vale para esta.')
		return { numssu: emAndamento }
	}
	try {
		return { numssu: await executarEmParte(db, () => abrirDemandaDe(db, portal, linha, { codpessol: codpesrsp })) }
	} catch (erro) {
		if (!ehRecusa(erro)) throw erro
		await dizer(db, portal, linha, `A demanda de SSU não foi aberta. ${erro.message}`)
		return { stadem: 'N' as const }
	}
}

const dizer = (db: Db, portal: Portal, { codinc, sitinc }: LinhaDoIncidente, txtatz: string) =>
	inserirAtualizacao(db, { codinc, dtaatz: portal.agora().toISOString(), sitinc, txtatz, stapub: 'N', codpes: null })

/** Root-cause demand: SSU receives one for the incident. @throws the refusal of SSU, such as an unknown system */
export async function abrirDemandaDe(
	db: Db,
	portal: Portal,
	linha: LinhaDoIncidente,
	quem: { readonly codpessol: number; readonly codpes?: number },
): Promise<number> {
	const { codinc, titinc, codsis, nommon } = linha
	const numssu = await abrirDemandaDeIncidente(db, portal, {
		...quem,
		chvorg: chaveDe(codinc),
		dscorg: `Incidente ${codinc} do monitoramento`,
		urlorg: enderecoDoIncidente(codinc),
		titdem: truncate(titinc, 150),
		dscdem: `O monitor "${nommon}" encontrou o sistema fora do ar. Achar a causa, e evitar que aconteça de novo. O que se sabe está no incidente ${codinc} do monitoramento.`,
		nomsis: codsis ?? '',
	})
	await dizer(db, portal, linha, 'Aberta a demanda de SSU para achar a causa.')
	return numssu
}

/** Voters count as affected, whatever their university links. */
const listarAtingidos = async (db: Db, { codsis, dtaini }: LinhaDoIncidente, em: string): Promise<number[]> =>
	codsis === null ? [] : listarQuemVotou(db, { codsis, dtaini, dtafim: em })

/** Publication: affected people get a dashboard notice, and everybody can read the occurrence. */
async function avisarAfetados(db: Db, portal: Portal, linha: LinhaDoIncidente): Promise<number | null> {
	const { codinc, stapub, nompub, dtaini, vinafe } = linha
	if (stapub === 'N') return null
	const agora = portal.agora()
	await publicarAviso(db, {
		chvorg: chaveDe(codinc),
		area: AREA_STI,
		tipo: 'Urgente',
		assunto: `${nompub} está fora do ar`,
		mensagem: `<p>${escapeHtml(nompub)} não está respondendo, e a equipe de TI já sabe. Não é preciso avisar: este aviso sai quando voltar. O andamento está em <a href="/situacao">Situação dos serviços</a>.</p>`,
		dataInicio: agora.toISOString(),
		dataFim: new Date(agora.getTime() + DIAS_DO_AVISO * DIA_MS).toISOString(),
		publico: publicoAfetado([vinafe], await listarAtingidos(db, linha, agora.toISOString())),
		motivo: 'Você usa este serviço.',
	})
	return publicarOcorrencia(db, {
		servico: nompub,
		tipo: 'fora-do-ar',
		titulo: 'Não está respondendo',
		texto: 'O serviço não está respondendo. A equipe de TI já foi avisada pelo próprio portal.',
		inicio: dtaini,
		previsao: null,
	})
}

/** Recipients are the team members with an operating profile, or the administrators when the team has none. */
async function listarResponsaveis(
	db: Db,
	portal: Portal,
	codequ: number,
): Promise<{ pessoas: number[]; daEquipe: boolean }> {
	const portadores = await listarPortadores(db, OPERAM, diaDe(portal))
	const podem = new Set(portadores.map(({ codpes }) => codpes))
	const membros = (await listarMembros(db, codequ)).filter((codpes) => podem.has(codpes))
	if (membros.length > 0) return { pessoas: membros, daEquipe: true }
	const administram = portadores.filter(({ codperfil }) => codperfil === STI_ADMIN).map(({ codpes }) => codpes)
	return { pessoas: [...new Set(administram)], daEquipe: false }
}

export async function dizerEquipe(
	db: Db,
	portal: Portal,
	{ codinc, titinc, codequ, nomequ, dtaini }: LinhaDoIncidente,
) {
	const { pessoas, daEquipe } = await listarResponsaveis(db, portal, codequ)
	for (const codpes of pessoas)
		await abrirTarefa(db, {
			chvorg: chaveDe(codinc),
			codpes,
			area: AREA_STI,
			titulo: truncate(`Cuidar do incidente ${codinc}: ${titinc}`, 200),
			mensagem: '<p>Abra o incidente para ver o que houve e dizer como anda.</p>',
			url: enderecoDoIncidente(codinc),
			motdst: daEquipe
				? `Você é da equipe ${nomequ}, que cuida deste monitor.`
				: `Você administra a STI, e a equipe ${nomequ} não tem quem opere.`,
			cadastradoEm: dtaini,
		})
}

const ANDAMENTO = {
	INV: 'investigando',
	IDE: 'identificado',
	MON: 'monitorando',
	RES: 'resolvido',
} as const satisfies Record<SituacaoDoIncidente, string>
const DITO_POR_SI: Readonly<Record<SituacaoDoIncidente, string>> = {
	INV: 'A equipe de TI está investigando.',
	IDE: 'A causa foi encontrada, e a equipe de TI trabalha nela.',
	MON: 'O serviço voltou a responder, e está em observação.',
	RES: 'O serviço voltou ao normal.',
}

/**
 * Public updates are those written for everybody, and every change of stage.
 *
 * @returns the number of the last update of the timeline
 */
async function dizerAndamento(db: Db, { codocor, codinc, numseqdit }: LinhaDoIncidente): Promise<number> {
	const atualizacoes = (await listarAtualizacoes(db, codinc)).toReversed()
	let antes: SituacaoDoIncidente = 'INV'
	for (const { numseqatz, sitinc, stapub, txtatz, dtaatz } of atualizacoes) {
		const nova = numseqatz > numseqdit && codocor !== null
		if (nova && (stapub === 'S' || sitinc !== antes)) {
			const texto = stapub === 'S' ? txtatz : DITO_POR_SI[sitinc]
			await atualizarOcorrencia(db, codocor, { andamento: ANDAMENTO[sitinc], texto, em: dtaatz })
		}
		antes = sitinc
	}
	return atualizacoes.at(-1)?.numseqatz ?? numseqdit
}

/** Resolution closes the task and the notice, and tells the demand, the team and the voters. */
async function dizerFim(db: Db, portal: Portal, linha: LinhaDoIncidente): Promise<void> {
	const { codinc, titinc, codequ, codsis, dtaini, dtafim, numssu, nompub, stapub } = linha
	const em = portal.agora().toISOString()
	const [ultima] = await listarAtualizacoes(db, codinc)
	await concluirTarefa(db, chaveDe(codinc), { por: ultima?.codpes ?? null, em })
	await encerrarAviso(db, chaveDe(codinc), em)
	if (numssu !== null)
		await anotarNaDemanda(
			db,
			portal,
			numssu,
			`O incidente ${codinc} do monitoramento foi resolvido. A causa fica com esta demanda.`,
		)
	const { pessoas } = await listarResponsaveis(db, portal, codequ)
	await avisarPessoas(db, portal, {
		chave: `interno-sti:aviso:${codinc}:equipe`,
		area: AREA_STI,
		texto: `Incidente ${codinc} resolvido: ${titinc}`,
		link: { endereco: enderecoDoIncidente(codinc), rotulo: 'Ver o incidente' },
		dias: DIAS_DO_AVISO,
		pessoas: pessoas.filter((codpes) => codpes !== ultima?.codpes),
		motivo: 'Você cuida deste sistema.',
	})
	if (codsis === null || stapub === 'N') return
	await avisarPessoas(db, portal, {
		chave: `interno-sti:aviso:${codinc}:votos`,
		area: AREA_STI,
		texto: `${nompub} voltou ao normal. Obrigado por dizer que estava com problemas.`,
		link: { endereco: '/interno-sti/monitoramento', rotulo: 'Ver os serviços' },
		dias: DIAS_DO_AVISO,
		pessoas: await listarQuemVotou(db, { codsis, dtaini, dtafim: dtafim ?? em }),
		motivo: 'Você avisou que estava com problemas.',
	})
}
