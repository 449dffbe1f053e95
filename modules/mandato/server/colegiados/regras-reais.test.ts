import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
	type Categoria,
	conferirRegras,
	cumpreRegra,
	DadosDaCadeira,
	escreverRegras,
	lerRegras,
} from '../../contract/index.ts'

const DIREITO = 'Congregação da Faculdade de Direito (Resolução 3488/1989, art. 1º)'
const MUSEUS = 'Coordenação dos Museus (Resolução 4192/1995, art. 1º)'
const DOCENTES = 'Docente titular, Docente associado, Docente doutor'
const DISCENTES = 'Discente de graduação, Discente de pós-graduação'

type Regra = { readonly fonte: string; readonly texto: string } & (
	| { readonly linhas: string; readonly cumpre: string; readonly descumpre: string }
	/** Kept by a seat: its term, its renewals or the office that it follows. */
	| { readonly cadeira: z.input<typeof DadosDaCadeira> }
	| { readonly fora: string }
)

const cadeira = { nomcad: 'Cadeira', ctgcad: 'TIT', tipfncclg: 'M', qtdanomdt: 2 } as const

/** Rules of published resolutions; compositions are the categories of the seats: "4 NAT 6 TIT". */
const REGRAS: readonly Regra[] = [
	{
		fonte: DIREITO,
		texto: 'o diretor, o vice-diretor e os presidentes das comissões de graduação e de pós-graduação',
		linhas: 'Membro nato; 4',
		cumpre: '4 NAT',
		descumpre: '3 NAT 1 TIT',
	},
	{
		fonte: DIREITO,
		texto: 'os chefes dos departamentos, enquanto o são',
		cadeira: { ...cadeira, ctgcad: 'NAT', cargo: { codclg: 2, sglclg: 'CD', numcad: 1 } },
	},
	{
		fonte: DIREITO,
		texto: 'a totalidade dos professores titulares',
		fora: 'a totalidade dos docentes de uma categoria, que depende do quadro de pessoal',
	},
	{
		fonte: DIREITO,
		texto: 'associados em número correspondente à metade dos titulares',
		linhas: 'Docente associado; 50% de Docente titular',
		cumpre: '5 TIT 3 ASC',
		descumpre: '5 TIT 2 ASC',
	},
	{
		fonte: DIREITO,
		texto: 'doutores em número equivalente a 30% dos titulares',
		linhas: 'Docente doutor; 30% de Docente titular',
		cumpre: '10 TIT 3 DOU',
		descumpre: '10 TIT 2 DOU',
	},
	{
		fonte: DIREITO,
		texto: 'um professor assistente',
		fora: 'categorias docentes que o cadastro não tem (assistente e auxiliar de ensino)',
	},
	{
		fonte: DIREITO,
		texto: 'um auxiliar de ensino',
		fora: 'categorias docentes que o cadastro não tem (assistente e auxiliar de ensino)',
	},
	{
		fonte: DIREITO,
		texto: 'discentes equivalentes a 10% dos membros docentes',
		linhas: `${DISCENTES}; 10% de ${DOCENTES}`,
		cumpre: '10 TIT 6 ASC 4 DOU 1 DGR 1 DPG',
		descumpre: '10 TIT 6 ASC 4 DOU 1 DGR',
	},
	{
		fonte: DIREITO,
		texto: 'discentes em proporção entre a graduação e a pós-graduação',
		fora: 'a proporção entre estudantes de graduação e de pós-graduação, que depende das matrículas',
	},
	{
		fonte: DIREITO,
		texto: 'servidores equivalentes a 5% dos membros docentes',
		linhas: `Servidor; 5% de ${DOCENTES}`,
		cumpre: '20 TIT 1 SER',
		descumpre: '21 TIT 1 SER',
	},
	{
		fonte: DIREITO,
		texto: 'servidores limitados ao máximo de três',
		linhas: 'Servidor; até 3',
		cumpre: '20 TIT 3 SER',
		descumpre: '90 TIT 4 SER',
	},
	{
		fonte: DIREITO,
		texto: 'cada servidor de carreira funcional distinta',
		fora: 'representantes de carreiras distintas dentro de uma categoria',
	},
	{
		fonte: DIREITO,
		texto: 'um representante dos antigos alunos',
		linhas: 'Antigo aluno; exatamente 1',
		cumpre: '5 TIT 1 ANT',
		descumpre: '5 TIT 2 ANT',
	},
	{
		fonte: DIREITO.replace('1º', '2º'),
		texto: 'mandato de dois anos dos docentes',
		cadeira,
	},
	{
		fonte: MUSEUS,
		texto: 'o pró-reitor, que preside, e os diretores dos quatro museus',
		linhas: 'Membro nato; exatamente 5',
		cumpre: '5 NAT',
		descumpre: '6 NAT',
	},
	{
		fonte: MUSEUS,
		texto: 'representantes das unidades afins, ao menos livres-docentes, em número igual ao dos diretores',
		linhas: 'Docente titular, Docente associado; exatamente 4',
		cumpre: '5 NAT 1 TIT 3 ASC',
		descumpre: '5 NAT 1 TIT 2 ASC',
	},
	{
		fonte: MUSEUS,
		texto: 'um estudante, indicado pela representação discente do Conselho Universitário',
		linhas: `${DISCENTES}; exatamente 1\n${DISCENTES}; indicação por representação discente do Conselho Universitário`,
		cumpre: '5 NAT 1 DGR',
		descumpre: '5 NAT 1 DGR 1 DPG',
	},
	{
		fonte: MUSEUS,
		texto: 'um servidor dos museus, eleito pelos seus pares',
		linhas: 'Servidor; exatamente 1\nServidor; eleição por servidores dos museus',
		cumpre: '5 NAT 1 SER',
		descumpre: '5 NAT',
	},
	{
		fonte: `${MUSEUS}, § 2º`,
		texto: 'o mandato dos membros natos corresponde ao dos cargos que ocupam',
		cadeira: { ...cadeira, ctgcad: 'NAT', cargo: { codclg: 1, sglclg: 'CO', numcad: 1 } },
	},
	{
		fonte: `${MUSEUS}, § 3º`,
		texto: 'um ano para o estudante e o servidor, com recondução',
		cadeira: { ...cadeira, ctgcad: 'SER', qtdanomdt: 1 },
	},
	{
		fonte: 'Regimento de Pós-Graduação, art. 35, § 3º',
		texto: 'coordenador e suplente por dois anos, com uma recondução',
		cadeira: { ...cadeira, tipfncclg: 'C', nummaxrec: 1 },
	},
	{
		fonte: 'Lei 9.394/1996, art. 56, parágrafo único',
		texto: 'docentes em ao menos 70% dos assentos',
		linhas: `${DOCENTES}, Membro nato; 70%`,
		cumpre: '1 NAT 6 TIT 3 SER',
		descumpre: '6 TIT 4 SER',
	},
]

/** Seats of a composition, each exercised by somebody. */
const montar = (escrita: string) =>
	[...escrita.matchAll(/(\d+) (\w+)/g)].flatMap(([, quantas, ctgcad]) =>
		Array.from({ length: Number(quantas) }, () => ({ ctgcad: ctgcad as Categoria, exercida: true })),
	)

const conferir = (linhas: string, composicao: string): boolean =>
	conferirRegras(lerRegras(linhas).lidas, montar(composicao)).every(cumpreRegra)

test('twenty rules and more of real boards are there, each once', () => {
	expect(REGRAS.length).toBeGreaterThanOrEqual(20)
	expect(new Set(REGRAS.map(({ texto }) => texto)).size).toBe(REGRAS.length)
})

test.for(REGRAS.filter((regra) => 'linhas' in regra))(
	'a real rule is read, written back as it was, and told apart from a board that breaks it: $texto',
	({ linhas, cumpre, descumpre }) => {
		const { lidas, erro } = lerRegras(linhas)
		expect(erro).toBeUndefined()
		expect(escreverRegras(lidas)).toBe(linhas)
		expect([conferir(linhas, cumpre), conferir(linhas, descumpre)]).toEqual([true, false])
	},
)

test.for(REGRAS.filter((regra) => 'cadeira' in regra))('a real rule is data of a seat: $texto', (regra) => {
	expect(z.parse(DadosDaCadeira, regra.cadeira)).toEqual(regra.cadeira)
})

test('the README names every real rule that the model does not express', async () => {
	const leiame = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
	const fora = REGRAS.flatMap((regra) => ('fora' in regra ? [regra.fora] : []))
	expect(fora.filter((texto) => !leiame.includes(texto))).toEqual([])
})
