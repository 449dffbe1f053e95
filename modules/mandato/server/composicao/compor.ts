import { obterPessoas, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { diasEntre, fimDoDia, somarDias } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import {
	type Cadeira,
	type ChaveDoColegiado,
	type Composicao,
	calcularDoisTercos,
	calcularMaioria,
	contarMaterias,
	contarMembros,
	DIAS_A_VENCER,
	decidirPresidencia,
	lerUltimoDia,
	lerUltimoDiaDoColegiado,
	type MandatoPublico,
	type SituacaoDaCadeira,
	type Titularidade,
} from '../../contract/index.ts'
import { nomearNoDia } from '../colegiados/renomear.ts'
import { listarCargos } from '../queries/cargos.ts'
import { type LinhaDoColegiado, obterColegiado } from '../queries/colegiados.ts'
import { AGORA, type LinhaDaComposicao, listarComposicao, obterCorrecao } from '../queries/composicao.ts'
import { listarExtincoes, listarParentes } from '../queries/extincoes.ts'
import { listarNomes, type NomeAnterior } from '../queries/nomes.ts'

type Nomes = ReadonlyMap<number, { readonly nompes: string }>

export const nomear = (nomes: Nomes, codpes: number): string => nomes.get(codpes)?.nompes ?? 'Nome não informado'

/** The public part of a board, with the name of its unit. */
async function mostrarColegiado(
	portal: Portal,
	{ codcol: _codcol, basquo: _basquo, materias: _materias, ...colegiado }: LinhaDoColegiado,
) {
	const unidades = await obterUnidadesDeSempre(portal)
	return { ...colegiado, nomundrsp: unidades.get(colegiado.codundrsp)?.nomund ?? '—' }
}

/** Former names as everybody reads them. */
async function mostrarNomes(portal: Portal, anteriores: readonly NomeAnterior[]): Promise<Composicao['nomes']> {
	if (anteriores.length === 0) return []
	const unidades = await obterUnidadesDeSempre(portal)
	return anteriores.map(({ nomclg, codundrsp, dtamud, numato }) => ({
		nomclg,
		nomundrsp: unidades.get(codundrsp)?.nomund ?? '—',
		ate: somarDias(dtamud, -1),
		numato,
	}))
}

interface Pedido extends ChaveDoColegiado {
	readonly data?: string | undefined
	readonly em?: string | undefined
}

/** Occupant of a seat who exercises it. */
const QUEM_EXERCE = { TIT: 'titular', SUP: 'suplente', PRO: 'proTempore' } as const

/** Composition of a board on a day, as it is known now or was known at an instant. */
export async function compor(db: Db, portal: Portal, { data, em, ...chave }: Pedido): Promise<Composicao> {
	const colegiado = await obterColegiado(db, chave)
	const dia = data ?? diaDe(portal)
	const { codcol } = colegiado
	const [linhas, corrigidaEm, cargos, anteriores, extincoes, parentes] = await Promise.all([
		listarComposicao(db, { codcol, dia, em: em ?? AGORA }),
		obterCorrecao(db, { codcol, dia, fim: fimDoDia(dia, portal.config.PORTAL_FUSO_HORARIO) }),
		listarCargos(db, codcol),
		listarNomes(db, codcol),
		listarExtincoes(db, codcol),
		listarParentes(db, codcol),
	])
	const nomes = await obterPessoas(
		db,
		linhas.flatMap(({ codpes }) => codpes ?? []),
	)
	const cadeiras = [...Map.groupBy(linhas, ({ numcad }) => numcad).values()].map((doLugar) =>
		montarCadeira(doLugar, { nomes, cargos, dia }),
	)
	const emExercicio = cadeiras.flatMap(({ exercicio, tipfncclg, ...ocupantes }) => {
		const quem = exercicio && ocupantes[QUEM_EXERCE[exercicio]]
		return quem ? [{ ...quem, tipfncclg, suplente: exercicio === 'SUP', proTempore: exercicio === 'PRO' }] : []
	})
	const preside = decidirPresidencia(emExercicio)
	const pessoas = new Map(linhas.map(({ codmdt, codpes }) => [codmdt, codpes]))
	const qtdvotos = new Set(emExercicio.map(({ codmdt }) => pessoas.get(codmdt))).size
	const vagas = cadeiras.filter(({ exercicio }) => exercicio === null).length
	const membros = contarMembros(colegiado.basquo, { votos: qtdvotos, vagas })
	return {
		colegiado: {
			...(await mostrarColegiado(portal, nomearNoDia(colegiado, anteriores, { dia, em }))),
			dtadtvclg: lerUltimoDiaDoColegiado(colegiado.dtadtvclg, extincoes, em),
		},
		data: dia,
		em: em ?? null,
		corrigidaEm,
		cadeiras,
		nomes: await mostrarNomes(portal, anteriores),
		extincoes: extincoes.map(({ dtadtvclg, numatoext, numatodes, motdes }) => ({
			dtadtvclg,
			numatoext,
			numatodes,
			motdes,
		})),
		antecessores: parentes.filter(({ depois }) => !depois).map(mostrarParente),
		sucessores: parentes.filter(({ depois }) => depois).map(mostrarParente),
		presidencia: preside ? { nompes: preside.nompes, porque: preside.porque } : null,
		qtdvotos,
		membros,
		basquo: colegiado.basquo,
		maioria: calcularMaioria(membros),
		doisTercos: calcularDoisTercos(membros),
		materias: contarMaterias(colegiado.materias, { membros, presentes: null }),
	}
}

const mostrarParente = ({ codclg, sglclg, nomclg }: Awaited<ReturnType<typeof listarParentes>>[number]) => ({
	codclg,
	sglclg,
	nomclg,
})

interface DoDia {
	readonly nomes: Nomes
	readonly cargos: Awaited<ReturnType<typeof listarCargos>>
	readonly dia: string
}

function montarCadeira(linhas: readonly LinhaDaComposicao[], { nomes, cargos, dia }: DoDia): Cadeira {
	const [primeira] = linhas
	if (!primeira) throw new Error('A seat has at least one row.')
	const { numcad, nomcad, ctgcad, tipfncclg, qtdanomdt, motexe, dtainiexe } = primeira
	const titular = mostrarMandato(linhas, 'T', nomes)
	return {
		numcad,
		nomcad,
		ctgcad,
		tipfncclg,
		qtdanomdt,
		cargo: cargos.get(numcad) ?? null,
		situacao: decidirSituacao(titular, primeira.ultimo, dia),
		titular,
		suplente: mostrarMandato(linhas, 'S', nomes),
		proTempore: mostrarMandato(linhas, 'P', nomes),
		exercicio: motexe,
		dtainiexe,
	}
}

/** Public columns are listed here, so that none is added by chance. */
function mostrarMandato(linhas: readonly LinhaDaComposicao[], qual: Titularidade, nomes: Nomes): MandatoPublico | null {
	const linha = linhas.find(({ titsup }) => titsup === qual)
	if (!linha) return null
	const { codmdt, codpes, dtainimdt, dtafimmdt, dtafimefe, motfim, numatodsg, codaucdoc, motpro } = linha
	if (codmdt === null || codpes === null || dtainimdt === null || dtafimmdt === null) return null
	return {
		codmdt,
		nompes: nomear(nomes, codpes),
		dtainimdt,
		dtafimmdt,
		dtafimefe,
		motfim,
		numatodsg,
		codaucdoc,
		motpro,
	}
}

function decidirSituacao(titular: MandatoPublico | null, ultimo: 'E' | 'I' | null, dia: string): SituacaoDaCadeira {
	if (!titular) return ultimo ?? 'G'
	return diasEntre(dia, lerUltimoDia(titular)) <= DIAS_A_VENCER ? 'A' : 'V'
}
