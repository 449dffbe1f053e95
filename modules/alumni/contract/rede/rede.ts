import { EmPlanilha, endpoint, Paginacao, pagina, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Ano, BAIXAR, LISTAR } from '../formas.ts'

export const CursoNaBusca = z.object({
	nomcurgrd: z.nullable(z.string()),
	nomcurpgr: z.nullable(z.string()),
	tipext: z.string(),
	sglund: z.string(),
	nomund: z.string(),
	anocon: z.int(),
})

/** Search result: only the fields that this reader may see. */
export const AlumniNaBusca = z.object({
	codpes: z.int(),
	nompes: z.string(),
	cursos: z.array(CursoNaBusca),
	nomest: z.nullable(z.string()),
	nompas: z.nullable(z.string()),
	nomepr: z.nullable(z.string()),
	codarqfotpes: z.nullable(z.int()),
})
export type AlumniNaBusca = z.infer<typeof AlumniNaBusca>

const Filtro = {
	nompes: z.optional(texto(100, 0)),
	nomcur: z.optional(texto(100, 0)),
	nomepr: z.optional(texto(100, 0)),
	lugar: z.optional(texto(100, 0)),
	anocon: z.optional(Ano),
}
const FiltroDoEndereco = { ...Filtro, anocon: z.optional(z.pipe(z.coerce.number<string | number>(), Ano)) }

/** Result limit: beyond it, the page asks for more search words. */
export const MAXIMO_DE_ACHADOS = 500
export const MAXIMO_NA_PLANILHA_DE_ALUMNI = 2_000

export const ListaDeAlumni = z.extend(Paginacao, Filtro)
export type FiltroDeAlumni = Omit<z.infer<typeof ListaDeAlumni>, 'pagina' | 'porPagina'>
/** Search filter in the form of a query string. */
export const BuscaDeAlumni = z.extend(Paginacao, FiltroDoEndereco)

export const buscarAlumni = endpoint({
	method: 'POST',
	path: `${LISTAR}/buscarAlumni`,
	summary: 'O diretório: acha só pelo que cada pessoa mostra a quem procura',
	body: ListaDeAlumni,
	response: z.extend(pagina(AlumniNaBusca), { haMais: z.boolean() }),
	reads: true,
})

export const exportarAlumni = endpoint({
	method: 'GET',
	path: `${BAIXAR}/exportarAlumni`,
	summary: 'A mesma lista, como planilha',
	query: z.extend(EmPlanilha, FiltroDoEndereco),
	response: 'binario',
})

export const Turma = z.object({
	codtrm: z.string(),
	nomcur: z.string(),
	tipext: z.string(),
	sglund: z.string(),
	anocon: z.int(),
	/** Number of people in this place whom the reader may see. */
	qtdpes: z.int(),
})
export type Turma = z.infer<typeof Turma>

export const listarTurma = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarTurma`,
	summary: 'As turmas de quem está na sessão',
	response: z.array(Turma),
	reads: true,
})

const Codtrm = z.string().check(z.regex(/^\d{1,9}-\d{1,9}-\d{4}$/, 'Escolha uma turma da lista.'))

export const listarColega = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarColega`,
	summary: 'Quem é de uma turma e mostra isso a quem pede; de turma alheia, não encontrada',
	body: z.extend(Paginacao, { codtrm: Codtrm }),
	response: pagina(AlumniNaBusca),
	reads: true,
})

export const listarPaisAlumni = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarPaisAlumni`,
	summary: 'Quantos alumni mostram a quem pede que moram em cada país, e em cada estado do Brasil',
	response: z.object({
		paises: z.array(z.object({ nompas: z.string(), qtd: z.int() })),
		estados: z.array(z.object({ nomest: z.string(), qtd: z.int() })),
	}),
	reads: true,
})
