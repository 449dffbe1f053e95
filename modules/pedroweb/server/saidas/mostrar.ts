import { obterPessoas } from '@portal/pessoas/server/public'
import { avaliarRegras } from '@portal/platform/contract'
import type { Db, Portal } from '@portal/platform/server'
import { regrasDaSaida, type Saida, type SaidaCompleta } from '../../contract/index.ts'
import { contextoDe, type Quem } from '../acesso.ts'
import { descrever, nomeadorDeLugares } from '../mostrar.ts'
import { filtrarDaChefia, listarDeixados } from './abrir.ts'
import { type LinhaSaida, listarAcessosDaSaida } from './queries.ts'

/** Policy context: the departure takes the form that the rules expect. */
export const contextoDaSaida = (
	quem: Quem,
	{ codpes, codund, sitsai, pendentes }: Pick<LinhaSaida, 'codpes' | 'codund' | 'sitsai' | 'pendentes'>,
) => ({
	sitsai,
	codpes,
	pendentes,
	quem: contextoDe(quem, { codpes, codundche: codund, codperfil: '' }),
})

type Lugar = Parameters<Awaited<ReturnType<typeof nomeadorDeLugares>>>[0]

interface Nomes {
	readonly nompes: (codpes: number) => string
	readonly nomund: (lugar: Lugar) => string | null
}

/** Single unit: the place excludes the units below. */
const soEla = (codund: number): Lugar => ({ codund, staabx: 'N' })

async function lerNomes(
	db: Db,
	portal: Portal,
	pessoas: readonly (number | null)[],
	lugares: readonly Lugar[],
): Promise<Nomes> {
	const achadas = await obterPessoas(
		db,
		pessoas.filter((um) => um !== null),
	)
	return {
		nompes: (codpes) => achadas.get(codpes)?.nompes ?? String(codpes),
		nomund: await nomeadorDeLugares(portal, lugares),
	}
}

const mostrarUma = (quem: Quem, linha: LinhaSaida, { nompes, nomund }: Nomes): Saida => ({
	...visiveis(linha),
	nompes: nompes(linha.codpes),
	nomund: nomund(soEla(linha.codund)) ?? '',
	permissoes: avaliarRegras(regrasDaSaida, contextoDaSaida(quem, linha)),
})

export async function mostrarSaidas(
	db: Db,
	portal: Portal,
	quem: Quem,
	linhas: readonly LinhaSaida[],
): Promise<Saida[]> {
	const pessoas = linhas.map(({ codpes }) => codpes)
	const unidades = linhas.map(({ codund }) => soEla(codund))
	const nomes = await lerNomes(db, portal, pessoas, unidades)
	return linhas.map((linha) => mostrarUma(quem, linha, nomes))
}

const visiveis = ({ codsai, codpes, codund, tipsai, sitsai, dtasai, dtaprz, pendentes }: LinhaSaida) => ({
	codsai,
	codpes,
	codund,
	tipsai,
	sitsai,
	dtasai,
	dtaprz,
	pendentes,
})

export async function mostrarSaida(db: Db, portal: Portal, quem: Quem, linha: LinhaSaida): Promise<SaidaCompleta> {
	const acessos = await listarAcessosDaSaida(db, linha.codsai)
	const nomes = await lerNomes(
		db,
		portal,
		[linha.codpes, linha.codpescon, ...acessos.map(({ codpesdec }) => codpesdec)],
		[soEla(linha.codund), ...acessos],
	)
	const nome = (numero: number | null) => (numero === null ? null : nomes.nompes(numero))
	const { codpes, codund, tipsai, sitsai } = linha
	const deixados = sitsai === 'ABE' ? await listarDeixados(db, portal, { codpes, codund, deTodo: tipsai === 'F' }) : []
	return {
		...mostrarUma(quem, linha, nomes),
		acessos: acessos.map(({ codacs, codperfil, codund: onde, staabx, sitacs, decsai, codpesdec, dtadec }) => {
			const { nomsis, nomperfil } = descrever(portal, codperfil)
			return {
				codacs,
				nomsis,
				nomperfil,
				nomund: nomes.nomund({ codund: onde, staabx }),
				sitacs,
				decsai,
				nompesdec: nome(codpesdec),
				dtadec,
			}
		}),
		deixados: filtrarDaChefia(deixados).map((um) => ({ nome: um.nome, quantidade: um.quantidade, url: um.url })),
		nompescon: nome(linha.codpescon),
		dtacon: linha.dtacon,
	}
}
