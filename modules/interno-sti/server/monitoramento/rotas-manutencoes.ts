import { porQuem, type Recusa } from '@portal/platform/contract'
import {
	type Db,
	NotFoundError,
	type Portal,
	publicar,
	RuleError,
	recusar,
	route,
	type SessionUser,
} from '@portal/platform/server'
import { atualizarOcorrencia, publicarOcorrencia } from '@portal/situacao/server/public'
import * as contrato from '../../contract/index.ts'
import { nomesDe } from '../equipes/nomes.ts'
import { obterQuemMonitora } from './acesso.ts'
import { listarNos } from './queries-arvore.ts'
import {
	encerrarLinhaDaManutencao,
	inserirLinhaDaManutencao,
	type LinhaDaManutencao,
	obterManutencao,
	paginarManutencoes,
	reservarManutencao,
} from './queries-manutencoes.ts'
import { monitorNaoEncontrado } from './queries-monitores.ts'

type Quem = contrato.QuemMonitora
const mudou = (db: Db) => publicar(db, { tipo: contrato.EVENTO_DO_MONITORAMENTO })

/** Who may, of each of its monitors; and only before its end. */
function recusaDeEncerrar(
	quem: Quem,
	{ monitores, estman }: Pick<LinhaDaManutencao, 'monitores' | 'estman'>,
): Recusa | undefined {
	for (const { codequ, nomequ } of monitores) {
		const recusa = contrato.podeCriar({ quem, codequ, nomequ })
		if (recusa) return recusa
	}
	if (monitores.length === 0 && !quem.administra) return porQuem('Peça à administração da STI.')
	return estman === 'CUR' || estman === 'PRG'
		? undefined
		: { mensagem: 'Esta manutenção já terminou. Marque outra, se for o caso.', pessoal: false }
}

async function mostrar(db: Db, quem: Quem, linhas: readonly LinhaDaManutencao[]): Promise<contrato.Manutencao[]> {
	const nome = await nomesDe(
		db,
		linhas.map(({ codpescad }) => codpescad),
	)
	return linhas.map((linha) => {
		const { codman, titman, txtman, dtaini, dtafim, estman, codocor, codpescad, monitores } = linha
		const recusa = recusaDeEncerrar(quem, linha)
		return {
			codman,
			titman,
			txtman,
			dtaini,
			dtafim,
			estman,
			codocor,
			monitores: monitores
				.filter((monitor) => contrato.ve(quem, monitor))
				.map(({ codmon, nommon }) => ({ codmon, nommon })),
			pescad: { codpes: codpescad, nompes: nome(codpescad) },
			encerrar: recusa ? 'N' : 'S',
			motivo: recusa?.mensagem ?? null,
		}
	})
}

async function marcar(db: Db, portal: Portal, user: SessionUser, dados: contrato.DadosDaManutencao): Promise<number> {
	const { lstmon, stapub, nompub, titman, txtman } = dados
	const dtaini = new Date(dados.dtaini).toISOString()
	const dtafim = new Date(dados.dtafim).toISOString()
	const quem = await obterQuemMonitora(db, user)
	const nos = await listarNos(db, portal.agora())
	for (const codmon of lstmon) {
		const no = nos.find((um) => um.codmon === codmon)
		if (!no || !contrato.ve(quem, no)) throw monitorNaoEncontrado()
		recusar(contrato.podeCriar({ quem, codequ: no.codequ, nomequ: no.nomequ }))
	}
	if (Date.parse(dtafim) <= portal.agora().getTime())
		throw new RuleError('ja-passou', 'O fim já passou. Escolha um momento que ainda vem.')
	const codocor =
		stapub === 'N'
			? null
			: await publicarOcorrencia(
					db,
					{ servico: nompub, tipo: 'manutencao', titulo: titman, texto: txtman, inicio: dtaini, previsao: dtafim },
					{ por: user.codpes },
				)
	const codman = await inserirLinhaDaManutencao(
		db,
		{ titman, txtman, dtaini, dtafim, codocor, codpescad: user.codpes },
		lstmon,
	)
	await mudou(db)
	return codman
}

async function encerrar(db: Db, portal: Portal, user: SessionUser, codman: number): Promise<boolean> {
	const em = portal.agora().toISOString()
	const quem = await obterQuemMonitora(db, user)
	const linha = await reservarManutencao(db, codman, em)
	if (!linha.monitores.some((monitor) => contrato.ve(quem, monitor)) && !quem.administra)
		throw new NotFoundError(
			'manutencao-nao-encontrada',
			'Não há esta manutenção entre as que você pode ver. Volte à lista.',
		)
	recusar(recusaDeEncerrar(quem, linha))
	const comecou = linha.estman === 'CUR'
	await encerrarLinhaDaManutencao(db, codman, em, comecou)
	if (linha.codocor !== null)
		await atualizarOcorrencia(db, linha.codocor, {
			andamento: 'resolvido',
			texto: comecou ? 'A manutenção terminou.' : 'A manutenção foi cancelada.',
			em,
			por: user.codpes,
		})
	await mudou(db)
	return comecou
}

export const rotasDasManutencoes = [
	route(contrato.listarManutencoes, async ({ db, portal, user, query: { pagina, porPagina, estman } }) => {
		const quem = await obterQuemMonitora(db, user)
		const { linhas, total } = await paginarManutencoes(db, {
			estman,
			todos: quem.administra,
			equipes: quem.equipes,
			agora: portal.agora().toISOString(),
			limite: porPagina,
			salto: (pagina - 1) * porPagina,
		})
		return { itens: await mostrar(db, quem, linhas), total, pagina, porPagina }
	}),
	route(contrato.inserirManutencao, async ({ db, portal, user, body, auditar }) => {
		const codman = await marcar(db, portal, user, body)
		auditar({ codman, depois: body })
		const linha = await obterManutencao(db, codman, portal.agora().toISOString())
		const [vista] = await mostrar(db, await obterQuemMonitora(db, user), [linha])
		if (!vista) throw monitorNaoEncontrado()
		return vista
	}),
	route(contrato.encerrarManutencao, async ({ db, portal, user, params }) => ({
		retorno: 'ok',
		mensagem: (await encerrar(db, portal, user, params.codman)) ? 'Manutenção encerrada.' : 'Manutenção cancelada.',
	})),
]
