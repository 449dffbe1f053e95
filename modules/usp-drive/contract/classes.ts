import {
	CodigoTexto,
	declareField,
	endpoint,
	Paginacao,
	pagina,
	Retorno,
	SimNao,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { PERFIS_DAS_CLASSES } from './perfis.ts'

const CLASSES = '/wsuspdrive/api/classes' as const
const DA_CLASSE = z.object({ codcls: CodigoTexto })

export const MAIS_ANOS = 100

/** Class of documents, with the years for which they are kept; none for what is kept for ever. */
export const Classe = z.object({ codcls: z.int(), nomcls: z.string(), qtdano: z.nullable(z.int()) })
export type Classe = z.infer<typeof Classe>

export const ClasseMantida = z.extend(Classe, {
	/** Instant from which it is given to nothing more; null while it is in force. */
	encerrada_em: z.nullable(z.string()),
	/** Folders and files with a term of this class. */
	itens_guardados: z.int(),
})
export type ClasseMantida = z.infer<typeof ClasseMantida>

export const escreverAnos = (qtdano: number | null): string =>
	qtdano === null ? 'para sempre' : qtdano === 1 ? '1 ano' : `${qtdano} anos`

export const FiltroDasClasses = z.extend(Paginacao, { busca: z.optional(texto(80, 0)) })
export type FiltroDasClasses = z.infer<typeof FiltroDasClasses>

export const paginarClasses = endpoint({
	method: 'GET',
	path: `${CLASSES}/mantidas`,
	summary: 'As classes de documentos, também as encerradas, com quantos itens cada uma guarda',
	access: PERFIS_DAS_CLASSES,
	query: FiltroDasClasses,
	response: pagina(ClasseMantida),
})

export const DadosDaClasse = z.object({
	nomcls: declareField(texto(80, 3), {
		rotulo: 'Nome da classe',
		descricao: 'o nome da classe de documentos, como na tabela de temporalidade',
	}),
	qtdano: z.optional(
		declareField(
			z.int().check(z.minimum(1, 'Informe ao menos 1 ano.'), z.maximum(MAIS_ANOS, 'Informe até 100 anos.')),
			{ rotulo: 'Anos de guarda', descricao: 'por quantos anos se guarda; sem número, para sempre' },
		),
	),
})
export type DadosDaClasse = z.infer<typeof DadosDaClasse>

export const inserirClasse = endpoint({
	method: 'POST',
	path: CLASSES,
	summary: 'Cria uma classe de documentos',
	access: PERFIS_DAS_CLASSES,
	body: DadosDaClasse,
	once: true,
	response: z.object({ codcls: z.int(), mensagem: z.string() }),
})

export const mudarClasse = endpoint({
	method: 'PATCH',
	path: `${CLASSES}/:codcls`,
	summary: 'Muda o nome e os anos de uma classe; os prazos que já correm não mudam',
	access: PERFIS_DAS_CLASSES,
	params: DA_CLASSE,
	body: DadosDaClasse,
	response: Retorno,
})

export const encerrarClasse = endpoint({
	method: 'POST',
	path: `${CLASSES}/:codcls/encerrar`,
	summary: 'Encerra uma classe, que já não se dá a nada, ou a reabre; os prazos que correm continuam',
	access: PERFIS_DAS_CLASSES,
	params: DA_CLASSE,
	body: z.object({ encerrada: SimNao }),
	response: Retorno,
})
