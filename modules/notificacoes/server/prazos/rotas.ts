import { fimDoDia, instanteEm, somarDias } from '@portal/platform/contract'
import { createSecret, diaDe, hashSecret, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { escreverA } from '../emails/correio.ts'
import { enderecoDaAgenda, escreverCalendario } from './calendario.ts'
import * as queries from './queries.ts'

/** The security notice tells the owner of the account that a feed was created, whoever created it. */
const AGENDA_CRIADA = {
	assunto: 'Endereço de calendário criado',
	paragrafos: [
		'Foi criado um endereço secreto que mostra os seus prazos em outros calendários: o título, a área e a hora de cada tarefa.',
		'Se não foi você, abra o calendário e use “Revogar”; depois troque a sua senha.',
	],
	link: { rotulo: 'Abrir o calendário de prazos', href: '/painel/prazos' },
	motivo: 'O endereço é da sua conta.',
	escolhido: false,
}

/** The calendar feed covers the recent past and one year ahead. */
const DIAS_ANTES = 30
const DIAS_DEPOIS = 366

export const rotasPrazo = [
	route(contrato.listarPrazos, async ({ db, portal, user, query: { de, ate } }) => {
		const fuso = portal.config.PORTAL_FUSO_HORARIO
		const desde = instanteEm(de, '00:00', fuso).toISOString()
		const limite = contrato.MAXIMO_DE_PRAZOS
		const intervalo = { desde, ate: fimDoDia(ate, fuso), limite: limite + 1 }
		const achados = await queries.listarComPrazo(db, user.codpes, intervalo, portal.agora().toISOString())
		return { itens: achados.slice(0, limite), haMais: achados.length > limite }
	}),

	route(contrato.obterAgenda, ({ db, user }) => queries.obterAgenda(db, user.codpes)),

	route(contrato.criarAgenda, async ({ db, portal, user, body: { lembrete } }) => {
		const chave = createSecret()
		const agora = portal.agora().toISOString()
		await queries.gravarAgenda(db, user.codpes, { hashagd: hashSecret(chave), lembrete, agora })
		await escreverA(db, portal, user.codpes, AGENDA_CRIADA)
		return { ...(await queries.obterAgenda(db, user.codpes)), endereco: enderecoDaAgenda(portal, chave) }
	}),

	route(contrato.lembrarAgenda, async ({ db, user, body: { lembrete } }) => {
		await queries.mudarLembrete(db, user.codpes, lembrete)
		return queries.obterAgenda(db, user.codpes)
	}),

	route(contrato.revogarAgenda, async ({ db, user }) => {
		await queries.apagarAgenda(db, user.codpes)
		return queries.obterAgenda(db, user.codpes)
	}),

	route(contrato.lerAgenda, async ({ db, portal, params }) => {
		const agora = portal.agora()
		const { codpes, lembrete } = await queries.lerDonoDaAgenda(
			db,
			hashSecret(params.chvagd.replace(/\.ics$/, '')),
			agora.toISOString(),
		)
		const hoje = diaDe(portal)
		const fuso = portal.config.PORTAL_FUSO_HORARIO
		const intervalo = {
			desde: instanteEm(somarDias(hoje, -DIAS_ANTES), '00:00', fuso).toISOString(),
			ate: fimDoDia(somarDias(hoje, DIAS_DEPOIS), fuso),
			limite: contrato.MAXIMO_DE_PRAZOS,
		}
		const prazos = await queries.listarComPrazo(db, codpes, intervalo, agora.toISOString())
		const conteudo = escreverCalendario(portal, prazos, { lembrete: lembrete === 'S', agora })
		return { tipo: 'text/calendar; charset=utf-8', conteudo, nome: 'prazos.ics' }
	}),
]
