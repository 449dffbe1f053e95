import { abrirTarefa, concluirTarefa } from '@portal/notificacoes/server/public'
import { type Db, diaDe, listarCodpesComPerfil, type Portal, RuleError, sendMail } from '@portal/platform/server'
import { type DadosPergunta, nomeDoTipo } from '../contract/index.ts'
import { LIC_PREGOEIRO } from '../contract/perfis.ts'
import { enderecoDaLicitacao } from './avisar.ts'
import { calcularDatas } from './datas.ts'
import * as queries from './queries.ts'

const AREA = { codigo: 'licitacoes', nome: 'Licitações', icone: 'fa-solid fa-gavel' }
const nomearTarefa = (codpcddsp: number, numesc: number, codpes: number): string =>
	`licitacoes:${codpcddsp}:pergunta:${numesc}:${codpes}`

/** Anybody asks until the last second of the limit, by the clock of the server (art. 164). */
export async function perguntar(db: Db, portal: Portal, codpcddsp: number, dados: DadosPergunta) {
	const licitacao = await queries.reservarLicitacao(db, codpcddsp)
	const { limitePergunta, limiteDaResposta } = await calcularDatas(db, portal, licitacao)
	const agora = portal.agora()
	if (licitacao.sit !== 'PUB')
		throw new RuleError(
			'licitacao-parada',
			'Esta licitação não recebe perguntas agora. Veja nesta página o que aconteceu.',
		)
	const fim = Math.floor(new Date(limitePergunta).getTime() / 1000)
	if (Math.floor(agora.getTime() / 1000) > fim)
		throw new RuleError(
			'prazo-das-perguntas',
			'O prazo das perguntas terminou. Leia nesta página as que foram respondidas.',
		)
	const dtaper = agora.toISOString()
	const numesc = await queries.inserirPergunta(db, {
		codpcddsp,
		...dados,
		dtaper,
		txtrsp: null,
		dtarsp: null,
		codpesrsp: null,
	})
	const responderAte = limiteDaResposta(dtaper)
	const protocolo = `${codpcddsp}/${numesc}`
	const oque = nomeDoTipo[dados.tipesc]
	await sendMail(db, portal.jobs, {
		para: dados.emasol,
		assunto: `${oque} recebido: protocolo ${protocolo}`,
		texto: `Recebemos a sua mensagem sobre a licitação ${licitacao.numlic}. A resposta chega por e-mail e fica pública, sem o seu nome.\n\n${enderecoDaLicitacao(portal, codpcddsp)}`,
	})
	for (const codpes of await listarCodpesComPerfil(db, LIC_PREGOEIRO, diaDe(portal)))
		await abrirTarefa(db, {
			chvorg: nomearTarefa(codpcddsp, numesc, codpes),
			codpes,
			area: AREA,
			titulo: `Responder: ${oque.toLowerCase()} da licitação ${licitacao.numlic}`,
			mensagem: '<p>A resposta é pública, e quem perguntou a recebe por e-mail.</p>',
			url: `/licitacoes/conduzir/${codpcddsp}`,
			dtaprz: responderAte,
			cadastradoEm: dtaper,
		})
	return { protocolo, responderAte }
}

export async function responder(
	db: Db,
	portal: Portal,
	codpes: number,
	{ codpcddsp, numesc }: { codpcddsp: number; numesc: number },
	txtrsp: string,
): Promise<void> {
	const { numlic } = await queries.reservarLicitacao(db, codpcddsp)
	const pergunta = await queries.obterPergunta(db, codpcddsp, numesc)
	if (pergunta.txtrsp !== null)
		throw new RuleError(
			'pergunta-respondida',
			'Esta pergunta já foi respondida. Abra a licitação de novo para ler a resposta.',
		)
	const em = portal.agora().toISOString()
	await queries.gravarResposta(db, { codpcddsp, numesc }, { txtrsp, dtarsp: em, codpesrsp: codpes })
	for (const um of await listarCodpesComPerfil(db, LIC_PREGOEIRO, diaDe(portal)))
		await concluirTarefa(db, nomearTarefa(codpcddsp, numesc, um), { por: codpes, em })
	await sendMail(db, portal.jobs, {
		para: pergunta.emasol,
		assunto: `Resposta ao protocolo ${codpcddsp}/${numesc}, da licitação ${numlic}`,
		texto: `${txtrsp}\n\nVocê recebe esta mensagem porque perguntou sobre a licitação.\n\n${enderecoDaLicitacao(portal, codpcddsp)}`,
	})
}
