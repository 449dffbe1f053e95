import { somarDias, somarMeses } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import { CAMINHO, ETAPAS, type Etapa, estaTerminada, MESES_DO_PAINEL, type PainelSsu } from '../../contract/index.ts'
import { type Agente, obterQuem } from '../acesso/quem.ts'
import { obterSistemas } from '../cadastro/queries.ts'
import { montarPessoa } from '../demanda/mostrar.ts'
import { percentil } from './percentis.ts'
import { type AlcanceDoPainel, alcanceDoPainel, obterSomas, type Soma, type SomaDaPessoa } from './queries.ts'

/** The upper bounds of the age bands in days since the opening; the last band has none. */
const IDADES = [7, 30, 90, 180]

export const mesDe = (dia: string): string => dia.slice(0, 7)
export const primeiroDia = (hoje: string): string => `${mesDe(somarMeses(hoje, 1 - MESES_DO_PAINEL))}-01`

type Sistemas = Awaited<ReturnType<typeof obterSistemas>>

const listarDoAlcance = (sistemas: Sistemas, { todas, sistemas: inteiros, modulos }: AlcanceDoPainel): string[] =>
	sistemas
		.map(({ nomsis }) => nomsis)
		.filter((um) => todas || inteiros.includes(um) || modulos.some((modulo) => modulo.startsWith(`${um}-`)))

const somar = (linhas: readonly Soma[], campo: 'qtd' | 'soma' | 'gasto'): number =>
	linhas.reduce((total, linha) => total + linha[campo], 0)

export function faixasDe(somas: readonly Soma[]): Map<number, number> {
	const faixas = new Map<number, number>()
	for (const { tipsum, chave, qtd } of somas)
		if (tipsum === 'FXA') faixas.set(Number(chave), (faixas.get(Number(chave)) ?? 0) + qtd)
	return faixas
}
const percentisDe = (somas: readonly Soma[]) => {
	const faixas = faixasDe(somas)
	return { qtdmin50: percentil(faixas, 0.5), qtdmin85: percentil(faixas, 0.85) }
}

/** The average duration of a passage of the stage in minutes of work. */
export function mediaDaEtapa(somas: readonly Soma[], codetp: Etapa): number | null {
	const passagens = somas.filter(({ tipsum, chave }) => tipsum === 'PAS' && chave === codetp)
	const quantas = somar(passagens, 'qtd')
	return quantas === 0 ? null : Math.round(somar(passagens, 'soma') / quantas)
}

const ETAPAS_DO_PAINEL: readonly Etapa[] = [
	...CAMINHO,
	...ETAPAS.filter((uma) => uma !== 'RAS' && !CAMINHO.some((outra) => outra === uma)),
].filter((uma) => !estaTerminada(uma))

const etapasDe = (somas: readonly Soma[]): PainelSsu['etapas'] =>
	ETAPAS_DO_PAINEL.map((codetp) => {
		const filtrarSomas = (tipo: Soma['tipsum']) =>
			somas.filter(({ tipsum, chave }) => tipsum === tipo && chave === codetp)
		return {
			codetp,
			qtd: somar(filtrarSomas('ETP'), 'qtd'),
			qtdpas: somar(filtrarSomas('PAS'), 'qtd'),
			qtdmin: mediaDaEtapa(somas, codetp),
		}
	})

const mesesDe = (somas: readonly Soma[], desde: string): PainelSsu['meses'] =>
	Array.from({ length: MESES_DO_PAINEL }, (_, indice) => {
		const mes = mesDe(somarMeses(desde, indice))
		const doMes = somas.filter((uma) => uma.mes === mes)
		const contarSomas = (tipo: Soma['tipsum']) =>
			somar(
				doMes.filter(({ tipsum }) => tipsum === tipo),
				'qtd',
			)
		return { mes, qtdabt: contarSomas('ABT'), qtdconc: contarSomas('CON'), ...percentisDe(doMes) }
	})

/** The opening days that bound an age band, the youngest first; the list is filtered by them too. */
function idadesDe(hoje: string): { dtaabtini: string | null; dtaabtfim: string }[] {
	const fins = [hoje, ...IDADES.map((dias) => somarDias(hoje, -dias - 1))]
	return fins.map((dtaabtfim, indice) => {
		const seguinte = fins[indice + 1]
		return { dtaabtfim, dtaabtini: seguinte === undefined ? null : somarDias(seguinte, 1) }
	})
}

function gruposDe(somas: readonly Soma[], sistemas: Sistemas, nomsis: string | undefined): PainelSsu['grupos'] {
	const grupos = [...new Set(somas.map(({ grupo }) => grupo).filter((um) => um !== null))]
	return grupos
		.map((grupo) => {
			const suas = somas.filter((uma) => uma.grupo === grupo)
			const horas = suas.filter(({ tipsum }) => tipsum === 'HOR')
			const numero = Number(grupo)
			const modulo = nomsis === undefined || numero === 0 ? null : numero
			const doSistema = sistemas.find((um) => um.nomsis === (nomsis ?? grupo))
			return {
				nomsis: nomsis ?? grupo,
				numseqmdussu: modulo,
				nommdusis: doSistema?.modulos.find(({ numseqmdussu }) => numseqmdussu === modulo)?.nommdusis ?? null,
				qtdconc: somar(
					suas.filter(({ tipsum }) => tipsum === 'CON'),
					'qtd',
				),
				...percentisDe(suas),
				qtdhorprv: horas.length === 0 ? null : somar(horas, 'soma'),
				qtdhorgas: horas.length === 0 ? null : somar(horas, 'gasto'),
			}
		})
		.toSorted((um, outro) =>
			`${um.nomsis} ${um.nommdusis ?? ''}`.localeCompare(`${outro.nomsis} ${outro.nommdusis ?? ''}`),
		)
}

function pessoasDe({ dentro }: AlcanceDoPainel, pessoas: readonly SomaDaPessoa[], limite: number) {
	if (!dentro) return { cargas: null, conducoes: null }
	const cargas = pessoas.filter(({ tipsum }) => tipsum === 'CAR').slice(0, limite)
	const conducoes = pessoas.filter(({ tipsum }) => tipsum === 'PES').slice(0, limite)
	return {
		cargas: cargas.map(({ codpes, nompes, qtd, soma }) => ({
			pes: montarPessoa(codpes, nompes),
			qtd,
			qtdhorprv: soma,
		})),
		conducoes: conducoes.map(({ codpes, nompes, qtd, soma }) => ({
			pes: montarPessoa(codpes, nompes),
			qtd,
			qtdmin: soma,
		})),
	}
}

/** The dashboard of one or all systems of a person's levels is read from aggregates that each change maintains. */
export async function obterPainel(
	db: Db,
	portal: Portal,
	user: Agente,
	{ nomsis, limite }: { nomsis?: string | undefined; limite: number },
): Promise<PainelSsu> {
	const hoje = diaDe(portal)
	const dtaini = primeiroDia(hoje)
	const todos = await obterSistemas(portal)
	const alcance = alcanceDoPainel(await obterQuem(db, portal, user))
	const idades = idadesDe(hoje)
	const dias = idades.map(({ dtaabtfim }) => dtaabtfim)
	const { somas, pessoas } = await obterSomas(db, alcance, { nomsis, mes: mesDe(dtaini), dias })
	const inteiras = somas.filter(({ grupo }) => grupo === null)
	const etapas = etapasDe(inteiras)
	const meses = mesesDe(inteiras, dtaini)
	return {
		sistemas: listarDoAlcance(todos, alcance),
		dtaini,
		qtd: etapas.reduce((soma, uma) => soma + uma.qtd, 0),
		qtdconc: meses.reduce((soma, um) => soma + um.qtdconc, 0),
		...percentisDe(inteiras),
		etapas,
		meses,
		idades: idades.map((idade, indice) => ({
			...idade,
			qtd: somar(
				inteiras.filter(({ tipsum, chave }) => tipsum === 'IDA' && Number(chave) === indice + 1),
				'qtd',
			),
		})),
		grupos: gruposDe(somas, todos, nomsis),
		...pessoasDe(alcance, pessoas, limite),
	}
}
