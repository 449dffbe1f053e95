import { type Entrada, montarZip } from '@portal/arquivos/server/public'
import { avisarPessoas } from '@portal/notificacoes/server/public'
import { diaEscrito } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import type { Selectable } from 'kysely'
import { escreverMarcacao } from '../contract/index.ts'
import { AREA } from './area.ts'
import { listarMensagensDaOrdem, listarPorAvisar, mudarOrdem } from './queries/ordens.ts'
import type { GenIaTables } from './tables.ts'

type Ordem = Selectable<GenIaTables['iaord']>

/** The person hears which court asked for what, once the order lets it be told. */
export async function avisarDasAberturas(db: Db, portal: Portal): Promise<void> {
	for (const { codord, codpes, numord, orgord, dtaini, dtafim } of await listarPorAvisar(db, diaDe(portal))) {
		await avisarPessoas(db, portal, {
			chave: `usp-gen-ia:ordem-aberta:${codord}`,
			area: AREA,
			pessoas: [codpes],
			assunto: 'As suas conversas com a IA foram abertas por ordem judicial',
			texto: `Processo ${numord}, ${orgord}. Foram abertas as conversas de ${diaEscrito(dtaini)} a ${diaEscrito(dtafim)}, depois de aprovadas por duas pessoas. Em caso de dúvida, fale com a procuradoria da universidade.`,
			link: { endereco: '/usp-gen-ia', rotulo: 'Ver as suas conversas' },
			motivo: 'O conteúdo aberto é seu.',
			dias: 365,
		})
		await mudarOrdem(db, codord, { staavs: 'S' })
	}
}

async function* gerarEntradas(db: Db, portal: Portal, ordem: Ordem): AsyncGenerator<Entrada> {
	const mensagens = await listarMensagensDaOrdem(db, ordem, portal.config.PORTAL_FUSO_HORARIO)
	const { codord, numord, orgord, dtaini, dtafim } = ordem
	const capa = { codord, numord, orgord, dtaini, dtafim, mensagens: mensagens.length }
	yield { nome: 'ordem.json', conteudo: Buffer.from(JSON.stringify(capa, null, '\t')) }
	for (const [indice, daConversa] of [...Map.groupBy(mensagens, ({ codcvs }) => codcvs).values()].entries()) {
		const nome = String(indice + 1).padStart(4, '0')
		const titulo = daConversa[0]?.titcvs ?? ''
		const perdas = ['as mensagens de outros dias, e os arquivos']
		const falas = daConversa.map((mensagem) => ({ ...mensagem, fontes: [] }))
		yield { nome: `${nome}.json`, conteudo: Buffer.from(JSON.stringify(daConversa, null, '\t')) }
		yield { nome: `${nome}.md`, conteudo: Buffer.from(escreverMarcacao(titulo, falas, { perdas })) }
	}
}

/** Content of an order: the messages of its days and nothing else. */
export const montarConteudo = (db: Db, portal: Portal, ordem: Ordem): AsyncGenerator<Buffer> =>
	montarZip(gerarEntradas(db, portal, ordem), { em: portal.agora(), fuso: portal.config.PORTAL_FUSO_HORARIO })
