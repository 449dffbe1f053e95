import { avaliarRegras, parteDe } from '@portal/platform/contract'
import { type Db, type Portal, route, type SessionUser } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { paginarHistorico } from '../comum/queries/historico.ts'
import { nomesDe } from '../equipes/nomes.ts'
import { obterQuemMonitora } from '../monitoramento/acesso.ts'
import { encerrar, manutencaoNaoEncontrada, marcar, mudarManutencao, veManutencao } from './manutencoes.ts'
import { type LinhaDaManutencao, obterManutencao, paginarManutencoes } from './queries.ts'

type Quem = contrato.QuemMonitora

async function mostrar(db: Db, quem: Quem, linhas: readonly LinhaDaManutencao[]): Promise<contrato.Manutencao[]> {
	const nome = await nomesDe(
		db,
		linhas.map(({ codpescad }) => codpescad),
	)
	return linhas.map((linha) => {
		const { codpescad, monitores, dtacan: _cancelada, ...resto } = linha
		return {
			...resto,
			monitores: monitores
				.filter((monitor) => contrato.ve(quem, monitor))
				.map(({ codmon, nommon }) => ({ codmon, nommon })),
			pescad: { codpes: codpescad, nompes: nome(codpescad) },
			permissoes: avaliarRegras(contrato.regrasDaManutencao, { ...linha, quem }),
		}
	})
}

async function ver(db: Db, portal: Portal, user: SessionUser, codman: number): Promise<contrato.Manutencao> {
	const quem = await obterQuemMonitora(db, user)
	const linha = await obterManutencao(db, codman, portal.agora().toISOString())
	if (!veManutencao(quem, linha)) throw manutencaoNaoEncontrada()
	const [vista] = await mostrar(db, quem, [linha])
	if (!vista) throw manutencaoNaoEncontrada()
	return vista
}

export const rotasDasManutencoes = [
	route(contrato.listarManutencoes, async ({ db, portal, user, query: { pagina, porPagina, estman } }) => {
		const quem = await obterQuemMonitora(db, user)
		const { linhas, total } = await paginarManutencoes(db, {
			estman,
			todos: quem.administra,
			equipes: quem.equipes,
			agora: portal.agora().toISOString(),
			...parteDe({ pagina, porPagina }),
		})
		return { itens: await mostrar(db, quem, linhas), total, pagina, porPagina }
	}),
	route(contrato.obterManutencao, ({ db, portal, user, params }) => ver(db, portal, user, params.codman)),
	route(contrato.listarHistoricoDaManutencao, async ({ db, portal, user, params: { codman }, query }) => {
		const linha = await obterManutencao(db, codman, portal.agora().toISOString())
		if (!veManutencao(await obterQuemMonitora(db, user), linha)) throw manutencaoNaoEncontrada()
		return paginarHistorico(db, { tipobj: 'MAN', codobj: codman, ...query })
	}),
	route(contrato.inserirManutencao, async ({ db, portal, user, body, auditar }) => {
		const codman = await marcar(db, portal, user, body)
		auditar({ codman, depois: body })
		return ver(db, portal, user, codman)
	}),
	route(contrato.alterarManutencao, async ({ db, portal, user, params: { codman }, body, auditar }) => {
		await mudarManutencao(db, portal, user, { codman, ...body })
		auditar({ depois: body.dados })
		return ver(db, portal, user, codman)
	}),
	route(contrato.encerrarManutencao, async ({ db, portal, user, params }) => ({
		retorno: 'ok',
		mensagem: (await encerrar(db, portal, user, params.codman)) ? 'Manutenção encerrada.' : 'Manutenção cancelada.',
	})),
]
