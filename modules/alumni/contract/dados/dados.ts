import {
	CodpesTexto,
	Dia,
	endpoint,
	Instante,
	lido,
	Retorno,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { CursoConcluido } from '../cadastro/cadastro.ts'
import { NomeDaEmpresa } from '../empresas/empresa.ts'
import { BAIXAR, Codigo, ENVIAR, EXECUTAR, LISTAR, OBTER, Versao } from '../formas.ts'

export const TipoDeTabela = z.enum(['SIT', 'ATC', 'ARE', 'QTD', 'REN', 'ATV', 'TIP', 'TAM'])
export type TipoDeTabela = z.infer<typeof TipoDeTabela>

export const ItemDeTabela = z.object({ codtab: z.int(), nomtab: z.string() })
export type ItemDeTabela = z.infer<typeof ItemDeTabela>

export const listarTabela = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarTabela`,
	summary:
		'Uma lista do perfil: situação profissional (SIT), relação com a formação (ATC), área (ARE), empregados (QTD), renda (REN), atividade, tipo e tamanho de empresas (ATV, TIP, TAM)',
	access: 'publico',
	body: z.object({ tiptab: TipoDeTabela }),
	response: z.array(ItemDeTabela),
	reads: true,
})

const OpcaoOuNada = z.nullable(Codigo)
const TextoOuNada = (maximo: number) => z.nullable(texto(maximo))

/** Fields that 'Dados' saves, with the names of the specification; the photo is sent separately. */
export const DadosPessoaisAlumni = z.object({
	codsitpfsamn: OpcaoOuNada,
	codatcpfs: OpcaoOuNada,
	nomaptpfs: TextoOuNada(300),
	stapmdbltifv: SimNao,
	/** Number of the Lattes curriculum. */
	idfpescpq: z.nullable(z.string().check(z.regex(/^\d{16}$/, 'Informe os 16 algarismos do currículo Lattes.'))),
	codqtdepgamn: OpcaoOuNada,
	codareatcamn: OpcaoOuNada,
	codrenmedmesamn: OpcaoOuNada,
	nompas: TextoOuNada(80),
	nomest: TextoOuNada(80),
	nomloc: TextoOuNada(80),
})
export type DadosPessoaisAlumni = z.infer<typeof DadosPessoaisAlumni>

export const MeusDados = z.extend(lido(DadosPessoaisAlumni), {
	codpes: z.int(),
	nompes: z.string(),
	sitcad: z.enum(['PEN', 'ATI']),
	dtacad: Instante,
	codarqfotpes: z.nullable(z.int()),
	cursos: z.array(CursoConcluido),
	versao: z.int(),
})
export type MeusDados = z.infer<typeof MeusDados>

export const obterDadosPessoais = endpoint({
	method: 'POST',
	path: `${OBTER}/obterDadosPessoais`,
	summary: 'Os próprios dados na rede',
	response: MeusDados,
	reads: true,
})

export const alterarDadosPessoais = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarDadosPessoais`,
	summary: 'Salva os próprios dados',
	body: z.extend(DadosPessoaisAlumni, { versao: z.optional(Versao) }),
	response: z.extend(Retorno, { versao: z.int() }),
})

export const MAXIMO_DA_FOTO = 2_000_000

export const salvarFoto = endpoint({
	method: 'POST',
	path: `${ENVIAR}/salvarFoto`,
	summary: 'Troca a própria foto: JPEG, PNG ou WebP de até 2 MB, reconhecida pelo conteúdo',
	parts: { file: 'arquivo' },
	bodyLimit: MAXIMO_DA_FOTO,
	response: z.extend(Retorno, { codarqfotpes: z.int() }),
	rateLimit: { limite: 20, janelaSegundos: 3_600, por: 'pessoa' },
})

export const removerFoto = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/removerFoto`,
	summary: 'Remove a própria foto',
	response: Retorno,
})

export const obterFoto = endpoint({
	method: 'GET',
	path: `${BAIXAR}/obterFoto`,
	summary: 'A foto de alguém, para quem a vê no perfil',
	query: z.object({ codpes: CodpesTexto }),
	response: 'binario',
})

export const DadosDaExperiencia = z.object({
	nomepr: NomeDaEmpresa,
	nomcgo: texto(120, 2),
	dtaini: Dia,
	dtafim: z.nullable(Dia),
	codareatcamn: OpcaoOuNada,
	dscexp: z.nullable(textoLongo(1_000)),
})
export type DadosDaExperiencia = z.infer<typeof DadosDaExperiencia>

export const recusaDoPeriodo = ({
	dtaini,
	dtafim,
}: Pick<DadosDaExperiencia, 'dtaini' | 'dtafim'>): string | undefined =>
	dtafim !== null && dtafim < dtaini ? 'O fim não pode vir antes do início. Corrija um dos dois dias.' : undefined

export const Experiencia = z.extend(lido(DadosDaExperiencia), {
	/** Current name of the company, which may differ from the declared one after a merge. */
	nomepr: z.string(),
	numseqexp: z.int(),
	codepramn: z.int(),
	nomareatcamn: z.nullable(z.string()),
})
export type Experiencia = z.infer<typeof Experiencia>

export const MAXIMO_DE_EXPERIENCIAS = 50

export const listarExperiencia = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarExperiencia`,
	summary: 'As próprias experiências profissionais, da mais recente à mais antiga',
	response: z.array(Experiencia),
	reads: true,
})

export const inserirExperiencia = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/inserirExperiencia`,
	summary: 'Inclui uma experiência; uma empresa nova espera a validação',
	once: true,
	body: DadosDaExperiencia,
	response: z.extend(Retorno, { numseqexp: z.int() }),
})

const DaExperiencia = z.object({ numseqexp: Codigo })

export const alterarExperiencia = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarExperiencia`,
	summary: 'Altera uma experiência própria',
	body: z.extend(DadosDaExperiencia, DaExperiencia.shape),
	response: Retorno,
})

export const removerExperiencia = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/removerExperiencia`,
	summary: 'Remove uma experiência própria',
	body: DaExperiencia,
	response: Retorno,
})
