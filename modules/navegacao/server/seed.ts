import type { SimNao } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { navegacao } from './queries-catalogo.ts'
import { continuarCodigos } from './queries-gerencia.ts'
import { areas } from './seed-areas.ts'
import { type ItemDaSemente, itens } from './seed-itens.ts'
import { linhasJanus } from './seed-janus.ts'

const EXTERNOS = [
	{ nome: 'Página da universidade', url: 'https://www.usp.br' },
	{ nome: 'Jornal da universidade', url: 'https://jornal.usp.br' },
	{ nome: 'Portal da transparência', url: 'https://uspdigital.usp.br/portaltransparencia' },
]

const simNao = (sim: boolean | undefined): SimNao => (sim ? 'S' : 'N')

type ItemNumerado = ItemDaSemente & { codigo: number; codigoArea: string; codigopai: number | null; ordapt: number }

/** The demonstration's menu. Codes are given here, so that they are the same on every machine. */
export async function semear(db: Db): Promise<void> {
	const numerados = numerar()
	await semearAreas(db)
	await semearItens(db, numerados)
	await semearDetalhes(db, numerados)
	await navegacao(db)
		.insertInto('ptlexterno')
		.values(EXTERNOS.map((externo, ordapt) => ({ ...externo, ordapt })))
		.execute()
	await navegacao(db)
		.insertInto('janusmenu')
		.values([...linhasJanus])
		.execute()
}

function numerar(): ItemNumerado[] {
	let codigo = 0
	const descer = (codigoArea: string, codigopai: number | null, itens: readonly ItemDaSemente[]): ItemNumerado[] =>
		itens.flatMap((item) => {
			codigo += 1
			const numerado = { ...item, codigo, codigoArea, codigopai, ordapt: codigo }
			return [numerado, ...descer(codigoArea, codigo, item.filhos ?? [])]
		})
	return Object.entries(itens).flatMap(([codigoArea, daArea]) => descer(codigoArea, null, daArea))
}

async function semearAreas(db: Db): Promise<void> {
	await navegacao(db)
		.insertInto('ptlarea')
		.values(
			areas.map(({ codigo, codigopai = null, nome, icone, sistema, nomeSistema }, ordapt) => ({
				codigo,
				codigopai,
				nome,
				icone,
				sistema,
				ordapt,
				contexto: codigo,
				nome_sistema: nomeSistema,
				nav_portal: simNao(sistema === 'portal'),
			})),
		)
		.execute()
	const perfis = areas.flatMap(({ codigo, perfis = [] }) =>
		perfis.map(([nome, regra], indice) => ({ codigo_area: codigo, nivel: indice + 1, nome, ...regra })),
	)
	await navegacao(db).insertInto('ptlperfil').values(perfis).execute()
}

async function semearItens(db: Db, numerados: readonly ItemNumerado[]): Promise<void> {
	const linhas = numerados.map((item) => ({
		codigo: item.codigo,
		codigo_area: item.codigoArea,
		codigopai: item.codigopai,
		tipo: item.tipo,
		tipo_navegacao: item.tipoNavegacao,
		titulo: item.titulo,
		objetoweb: item.objetoweb ?? null,
		parametros: item.parametros ?? null,
		url: item.url ?? null,
		url_anterior: item.urlAnterior ?? null,
		palchv: item.palchv ?? '',
		stapub: simNao(item.publico),
		ordapt: item.ordapt,
		staatv: simNao(!item.futuro),
	}))
	await navegacao(db).insertInto('ptlitem').values(linhas).execute()
	await continuarCodigos(db)
}

async function semearDetalhes(db: Db, numerados: readonly ItemNumerado[]): Promise<void> {
	await navegacao(db)
		.insertInto('ptlitemperfil')
		.values(numerados.flatMap(({ codigo, perfis = [] }) => perfis.map((nivel, ordapt) => ({ codigo, nivel, ordapt }))))
		.execute()
	await navegacao(db)
		.insertInto('ptlacesso')
		.values(numerados.flatMap(({ codigo, acesso = [] }) => acesso.map((regra) => ({ codigo, ...regra }))))
		.execute()
	await navegacao(db)
		.insertInto('ptlretirado')
		.values(numerados.flatMap(({ codigo, antes = [] }) => antes.map((nome) => ({ codigo, nome }))))
		.execute()
}
