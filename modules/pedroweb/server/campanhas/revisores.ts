import { abrirTarefa, concluirTarefa, mudarTituloDaTarefa } from '@portal/notificacoes/server/public'
import { fimDoDia, truncate } from '@portal/platform/contract'
import { type Db, diaDe, listarCodpesComPerfil, type Portal, publicar } from '@portal/platform/server'
import { AREA, EVENTO_CAMPANHA, PDW_CHEFIA } from '../../contract/index.ts'
import { lerNomeacoes } from '../acesso.ts'
import { nomeadorDeAlvos } from './alvo.ts'
import { alterarCampanha, type Campanha } from './queries/campanhas.ts'
import {
	contarGrupos,
	contarProprios,
	type Grupo,
	gravarRevisores,
	listarRevisores,
	type Revisor,
	segurarRevisores,
} from './queries/revisores.ts'

const chaveDaTarefa = (codcmp: number, codpes: number): string => `pedroweb:campanha:${codcmp}:${codpes}`

interface Revisao {
	readonly revisores: Revisor[]
	/** Orphaned items: their only decider is their holder, or nobody answers for them. */
	readonly qtdsem: number
}

const pendentes = ({ qtditm, qtddec }: Pick<Grupo, 'qtditm' | 'qtddec'>): number => qtditm - qtddec

type DoGrupo = Pick<Grupo, 'codundche' | 'codperfil'>

/** Deciders of an access are the heads of its unit and the owners of its system. */
export async function obterQuemDecide(
	db: Db,
	portal: Portal,
	grupos: readonly DoGrupo[],
): Promise<(grupo: DoGrupo) => ReadonlySet<number>> {
	const hoje = diaDe(portal)
	const chefias = new Map<number, readonly number[]>()
	for (const codund of new Set(grupos.map(({ codundche }) => codundche)))
		if (codund !== 0) chefias.set(codund, await listarCodpesComPerfil(db, PDW_CHEFIA, hoje, codund))
	const { nomeados, administradores } = await lerNomeacoes(db, portal)
	return ({ codundche, codperfil }) => {
		const perfil = portal.perfis.get(codperfil)
		const responsaveis = perfil ? (nomeados.get(perfil.codsis) ?? administradores) : []
		return new Set([...(chefias.get(codundche) ?? []), ...responsaveis])
	}
}

/** Fresh reviewers: they are computed again, because heads and owners change during a campaign. */
async function montarRevisao(db: Db, portal: Portal, codcmp: number): Promise<Revisao> {
	const grupos = await contarGrupos(db, codcmp)
	const decidem = await obterQuemDecide(db, portal, grupos)
	const soma = new Map<number, { qtditm: number; qtddec: number }>()
	const somar = (codpes: number, { qtditm, qtddec }: Pick<Grupo, 'qtditm' | 'qtddec'>, sinal: 1 | -1) => {
		const antes = soma.get(codpes) ?? { qtditm: 0, qtddec: 0 }
		soma.set(codpes, { qtditm: antes.qtditm + sinal * qtditm, qtddec: antes.qtddec + sinal * qtddec })
	}
	let qtdsem = 0
	for (const grupo of grupos) {
		const quais = decidem(grupo)
		if (quais.size === 0) qtdsem += pendentes(grupo)
		for (const codpes of quais) somar(codpes, grupo, 1)
	}
	for (const { codpes, ...proprio } of await contarProprios(db, codcmp, [...soma.keys()]))
		if (decidem(proprio).has(codpes)) {
			somar(codpes, proprio, -1)
			if (decidem(proprio).size === 1) qtdsem += pendentes(proprio)
		}
	const revisores = [...soma].map(([codpes, quanto]) => ({ codpes, ...quanto })).filter(({ qtditm }) => qtditm > 0)
	return { revisores, qtdsem }
}

/** Task sync: a reviewer has one task while items wait for them, and it is closed when none is left. */
export async function atualizarRevisores(db: Db, portal: Portal, campanha: Campanha): Promise<void> {
	const { codcmp, sitcmp } = campanha
	await segurarRevisores(db, codcmp)
	const antes = await listarRevisores(db, codcmp)
	const { revisores, qtdsem } =
		sitcmp === 'FEC' || sitcmp === 'CAN' ? { revisores: antes, qtdsem: 0 } : await montarRevisao(db, portal, codcmp)
	const comTrabalho = sitcmp === 'ABE' ? revisores.filter(({ qtditm, qtddec }) => qtddec < qtditm) : []
	const em = portal.agora().toISOString()
	for (const { codpes } of antes)
		if (!comTrabalho.some((revisor) => revisor.codpes === codpes))
			await concluirTarefa(db, chaveDaTarefa(codcmp, codpes), { em })
	for (const revisor of comTrabalho) await darTarefa(db, portal, campanha, revisor)
	// Frozen reviewers: after the end the campaign keeps those of that time.
	if (sitcmp !== 'FEC' && sitcmp !== 'CAN') await gravarRevisores(db, codcmp, revisores)
	await alterarCampanha(db, codcmp, { qtdsem })
	await publicar(
		db,
		...[...new Set([...antes, ...revisores].map(({ codpes }) => codpes))].map((codpes) => ({
			tipo: EVENTO_CAMPANHA,
			codpes,
			dados: { codcmp },
		})),
	)
}

async function darTarefa(db: Db, portal: Portal, campanha: Campanha, { codpes, qtditm, qtddec }: Revisor) {
	const { codcmp, dtafim } = campanha
	const nome = (await nomeadorDeAlvos(portal))(campanha)
	const titulo = truncate(`Rever acessos: ${nome} (${qtddec} de ${qtditm} decididos)`, 200)
	const chvorg = chaveDaTarefa(codcmp, codpes)
	await abrirTarefa(
		db,
		{
			chvorg,
			codpes,
			area: AREA,
			titulo,
			mensagem: '<p>Diga, de cada acesso, se continua ou se acaba. Vários podem ser decididos de uma vez.</p>',
			url: `/pedroweb/campanhas/${codcmp}`,
			dtaprz: fimDoDia(dtafim, portal.config.PORTAL_FUSO_HORARIO),
			motdst: 'Você decide por acessos desta revisão, pela unidade ou pelo sistema.',
			cadastradoEm: portal.agora().toISOString(),
		},
		{ reabrir: true },
	)
	await mudarTituloDaTarefa(db, chvorg, titulo)
}
