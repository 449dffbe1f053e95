import { codpesDaDemonstracao, obterPessoas } from '@portal/pessoas/server/public'
import { diaDe, inTransaction, type Portal } from '@portal/platform/server'
import { formatarNumpro, MARCA_SOBRESTADO } from '../../contract/index.ts'
import { abrirTarefaDeParecer, abrirTarefaDeRecebimento } from '../andamentos/tarefas.ts'
import { calcularEstatisticas } from '../jobs.ts'
import { favoritar, gravarSobrestamento, marcar } from '../pessoal/queries.ts'
import { inserirJuntada } from '../processo/queries/juntada.ts'
import { gravarArquivos } from './arquivos.ts'
import { ASSUNTOS } from './assuntos.ts'
import type { Autos } from './autos.ts'
import { semearEstrutura } from './estrutura.ts'
import { criarAutos } from './processos.ts'
import {
	inserirArquivos,
	inserirAutos,
	inserirTextos,
	listarEstacoesComUnidade,
	listarQuemOpera,
	textosDe,
} from './queries.ts'

const MARINA = 10005

/** Pairs of processes at the same station become a main process and one joined to it. */
function juntarAlguns(todos: readonly Autos[]): { principal: Autos; outro: Autos }[] {
	const daqui = todos.filter(({ processo }) => processo.sgletault === 'PROT-RUSP' && processo.sgletadst === null)
	return [0, 2, 4].flatMap((lugar) => {
		const [principal, outro] = [daqui[lugar], daqui[lugar + 1]]
		if (!principal || !outro) return []
		principal.agir('juntada', MARINA, formatarNumpro(outro.processo.numpro))
		outro.agir('juntado', MARINA, formatarNumpro(principal.processo.numpro))
		Object.assign(outro.processo, { stapro: 'J', numproprc: principal.processo.numpro, dtasit: outro.agora })
		return { principal, outro }
	})
}

export async function semear(portal: Portal): Promise<void> {
	const agora = portal.agora()
	await semearEstrutura(portal.db, diaDe(portal, agora))
	const pessoas = await obterPessoas(portal.db, codpesDaDemonstracao)
	const unidades = new Map((await listarEstacoesComUnidade(portal.db)).map(({ sgleta, codund }) => [sgleta, codund]))
	const todos = criarAutos({
		agora,
		pessoasDe: await listarQuemOpera(portal.db),
		unidadeDe: (sgleta) => unidades.get(sgleta) ?? 1,
		interessados: [...pessoas.values()],
	})
	const juntados = juntarAlguns(todos)
	const arquivos = await gravarArquivos(portal, todos)
	await inTransaction(portal.db, async (db) => {
		await inserirAutos(
			db,
			[...todos].sort((um, outro) => Number(um.processo.stapro === 'J') - Number(outro.processo.stapro === 'J')),
		)
		await inserirTextos(db, textosDe(todos, new Map(ASSUNTOS.map(({ codasu, dscasu }) => [codasu, dscasu]))))
		await inserirArquivos(db, arquivos)
		for (const { principal, outro } of juntados)
			await inserirJuntada(db, {
				numpro: principal.processo.numpro,
				numproj: outro.processo.numpro,
				dtajnt: principal.agora,
				codpesjnt: MARINA,
				txtdch: 'Mesmo interessado e mesmo assunto.',
				dtadsj: null,
				codpesdsj: null,
				txtdsj: null,
			})
	})
	await semearPessoal(portal, todos)
	await semearTarefas(portal, todos)
	await calcularEstatisticas.executar(portal, {})
}

/** Favourites and tags of the demonstration accounts. */
async function semearPessoal(portal: Portal, todos: readonly Autos[]): Promise<void> {
	const { db } = portal
	const abertos = todos.filter(({ processo }) => processo.stapro === 'N' && processo.nivacepro === 'P')
	const em = portal.agora().toISOString()
	for (const { processo } of abertos.slice(0, 24)) {
		await favoritar(db, 10004, processo.numpro, em)
		if (processo.numproprc === null) await favoritar(db, MARINA, processo.numpro, em)
	}
	const daqui = abertos.filter(({ processo }) => processo.sgletault === 'PROT-RUSP')
	const hoje = diaDe(portal)
	for (const [lugar, { processo }] of daqui.slice(0, 18).entries()) {
		const { numpro } = processo
		if (lugar % 3 === 0) await marcar(db, numpro, 10004, { sgleta: 'PROT-RUSP', nommar: 'Urgente', cormar: 'vermelho' })
		if (lugar % 3 === 1)
			await marcar(db, numpro, 10004, { sgleta: 'PROT-RUSP', nommar: 'Aguarda documento', cormar: 'amarelo' })
		if (lugar % 9 !== 2 || processo.sgletadst !== null) continue
		const dtafim = `${Number(hoje.slice(0, 4)) + 1}-01-31`
		await marcar(db, numpro, MARINA, { sgleta: 'PROT-RUSP', nommar: MARCA_SOBRESTADO, cormar: 'cinza', dtafim })
		await gravarSobrestamento(db, numpro, MARCA_SOBRESTADO)
	}
}

async function semearTarefas(portal: Portal, todos: readonly Autos[]): Promise<void> {
	const hoje = diaDe(portal)
	for (const { processo, ocorrencias } of todos.slice(-80)) {
		const origem = { db: portal.db, portal, processo, hoje, agora: processo.dtasit }
		if (processo.sgletadst !== null)
			await abrirTarefaDeRecebimento(origem, { sgletadst: processo.sgletadst, dtaprzdvl: processo.dtaprzdvl })
		for (const { codetroco, codpesace, dtarsp, numand, numseqocoand, dtaprzpar } of ocorrencias)
			if (codetroco === 'ocoParecerista' && codpesace !== null && dtarsp === null)
				await abrirTarefaDeParecer(origem, { codpesace, numand, numseqocoand, dtaprzpar })
	}
}
