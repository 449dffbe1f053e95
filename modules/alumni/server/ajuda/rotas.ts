import { parteDe, somarDias } from '@portal/platform/contract'
import { diaDe, publicar, type Route, RuleError, withTotal } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { rotaDo } from '../acesso/quem.ts'
import { avisar } from '../avisar.ts'
import { reservarPerfil } from '../dados/queries/dados.ts'
import { nomesDasTabelas } from '../dados/queries/tabelas.ts'
import { nomesDe } from '../nomes.ts'
import { verificarNomeMostrado } from '../privacidade/queries.ts'
import { contarMinhas, inserirAjuda, listarAjudas, removerAjuda } from './queries.ts'

export const rotasDaAjuda: readonly Route[] = [
	rotaDo('painel', contrato.listarAjuda, async ({ db, portal, quem, body: { pagina, porPagina, ...filtro } }) => {
		const hoje = diaDe(portal)
		const leitor = { codpes: quem.codpes, tudo: quem.niveis.includes('1') }
		const { linhas, total } = await withTotal(
			(parte) => listarAjudas(db, { ...filtro, ...parte, ...leitor, hoje }),
			parteDe({ pagina, porPagina }),
		)
		const nome = await nomesDe(
			db,
			linhas.map(({ codpes }) => codpes),
		)
		const daTabela = await nomesDasTabelas(portal)
		return {
			itens: linhas.map(({ total: _total, mostrada, ...linha }) => ({
				...linha,
				stavis: mostrada ? 'S' : 'N',
				nompes: nome(linha.codpes),
				nomareatcamn: daTabela('ARE', linha.codareatcamn),
				stapro: linha.codpes === quem.codpes ? 'S' : 'N',
			})),
			total,
			pagina,
			porPagina,
		}
	}),
	rotaDo('ajudar', contrato.inserirAjuda, async ({ db, portal, quem: { codpes }, body }) => {
		const hoje = diaDe(portal)
		const { staace } = await reservarPerfil(db, codpes)
		if (staace !== 'S')
			throw new RuleError('sem-aceite', 'Aceite os termos de uso antes de publicar: eles estão em Termos.')
		if (!(await verificarNomeMostrado(db, codpes)))
			throw new RuleError(
				'nome-fechado',
				'As publicações vão com o seu nome, e ele está fechado. Abra o nome em Privacidade, a Todos, Alumni ou Turma, e publique de novo.',
			)
		if ((await contarMinhas(db, codpes, hoje)) >= contrato.MAXIMO_DE_AJUDAS)
			throw new RuleError(
				'ajudas-demais',
				`São até ${contrato.MAXIMO_DE_AJUDAS} publicações de cada pessoa. Tire uma antes de publicar outra.`,
			)
		const codajd = await inserirAjuda(db, {
			...body,
			codpes,
			dtacad: portal.agora().toISOString(),
			dtaexp: somarDias(hoje, contrato.DIAS_DA_AJUDA),
		})
		await publicar(db, { tipo: contrato.EVENTO })
		return { retorno: 'ok', mensagem: 'Publicado.', codajd }
	}),
	rotaDo('painel', contrato.removerAjuda, async ({ db, portal, quem, body: { codajd }, auditar }) => {
		const deQuemFor = quem.niveis.includes('1')
		const { codpes, txtajd } = await removerAjuda(db, { codajd, codpes: quem.codpes, deQuemFor })
		auditar({ codajd, de: codpes })
		// An author whose post another person removes is told so.
		if (codpes !== quem.codpes)
			await avisar(db, portal, {
				chave: `ajuda:${codajd}:tirada`,
				pessoas: [codpes],
				assunto: 'O Escritório Alumni tirou uma publicação sua',
				texto: `“${txtajd}” deixou de aparecer na rede Alumni. Se não souber por quê, pergunte ao Escritório Alumni.`,
				caminho: '/alumni/painel',
			})
		await publicar(db, { tipo: contrato.EVENTO })
		return { retorno: 'ok', mensagem: 'Tirado.' }
	}),
]
