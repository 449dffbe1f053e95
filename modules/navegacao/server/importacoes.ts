import { CodigoArea } from '@portal/platform/contract'
import {
	type ContextoDaImportacao,
	defineImportacao,
	inteiro,
	opcao,
	publicar,
	requireReference,
	simNao,
	storeAsTree,
	storeInTable,
	textoAte,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import { Contexto, ehEnderecoExterno, RegraAcesso } from '../contract/index.ts'
import { servicos } from './gerenciar/importar-servicos.ts'
import { abrirVersao } from './gerenciar/queries.ts'

const esquema = 'navegacao'
const OPCIONAL = { obrigatoria: false } as const
const codigoArea = { esquema: CodigoArea, formato: 'letras minúsculas, algarismos e hífen' }
const referenciaAArea = requireReference(
	'codigo_area',
	'navegacao.ptlarea.codigo',
	'Não há área com este código. Importe as áreas antes.',
)

/** The change event makes every process drop its copy of the menu and every open page ask again. */
async function menuMudou({ db }: ContextoDaImportacao): Promise<void> {
	await abrirVersao(db)
	await publicar(db, { tipo: 'menu' })
}

const colunasDeArea = {
	codigo: textoAte(60, 'Código da área', 'graduacao', codigoArea),
	codigopai: textoAte(60, 'Código da área superior', '', { ...codigoArea, ...OPCIONAL }),
	nome: textoAte(80, 'Nome da área', 'Graduação'),
	contexto: textoAte(60, 'Contexto', 'graduacao', { esquema: Contexto }),
	icone: textoAte(60, 'Ícone', 'fa-solid fa-book', {
		esquema: z
			.string()
			.check(z.maxLength(60), z.regex(/^[a-z0-9 -]*$/, 'Use o nome de um ícone, como fa-solid fa-book.')),
		obrigatoria: false,
		padrao: '',
	}),
	sistema: textoAte(40, 'Código do sistema', 'jupiter'),
	nome_sistema: textoAte(80, 'Nome do sistema', 'Júpiter'),
	nav_portal: simNao('Área do próprio portal', 'N', { obrigatoria: false, padrao: 'N' }),
	url_base: textoAte(1000, 'Endereço do sistema', '', {
		...OPCIONAL,
		esquema: z.string().check(z.refine(ehEnderecoExterno, 'Use um endereço completo, que comece com https://.')),
	}),
	ordapt: inteiro('Ordem no menu', '1'),
	staatv: simNao('Ativa', 'S', { obrigatoria: false, padrao: 'S' }),
}

const areas = defineImportacao({
	nome: 'areas',
	titulo: 'Áreas do menu',
	descricao: 'Os grupos do menu de serviços e o sistema de cada um',
	ordem: 100,
	colunas: colunasDeArea,
	chave: ['codigo'],
	porLeva: Number.POSITIVE_INFINITY,
	...storeAsTree({
		esquema,
		tabela: 'ptlarea',
		chave: ['codigo'],
		campos: Object.keys(colunasDeArea),
		superior: 'codigopai',
		semSuperior: 'Não há área superior com este código, nem no arquivo nem gravada. Inclua-a ou corrija o código.',
		contador: 'versao',
	}),
	depois: menuMudou,
})

const colunasDePerfil = {
	codigo_area: textoAte(60, 'Código da área', 'graduacao', codigoArea),
	nivel: inteiro('Nível do perfil', '1', { minimo: 1, maximo: 999 }),
	nome: textoAte(80, 'Nome do perfil', 'Aluno'),
	tipreg: opcao('Quem tem o perfil', 'V', { V: 'vínculo', P: 'perfil', U: 'unidade', T: 'todos' }),
	vlrreg: textoAte(60, 'Qual', 'ALUNOGR', { obrigatoria: false, padrao: '' }),
}

const perfis = defineImportacao({
	nome: 'perfis-das-areas',
	titulo: 'Perfis das áreas do menu',
	descricao: 'Com que perfis se usam os serviços de cada área, e quem tem cada um',
	ordem: 110,
	colunas: colunasDePerfil,
	chave: ['codigo_area', 'nivel'],
	referencias: [referenciaAArea],
	conferir({ tipreg, vlrreg }) {
		const lida = RegraAcesso.safeParse({ tipreg, vlrreg })
		return lida.success ? undefined : { campo: 'vlrreg', mensagem: lida.error.issues[0]?.message ?? '' }
	},
	...storeInTable({
		esquema,
		tabela: 'ptlperfil',
		chave: ['codigo_area', 'nivel'],
		campos: Object.keys(colunasDePerfil),
	}),
	depois: menuMudou,
})

export const importacoes = [areas, perfis, { ...servicos, referencias: [referenciaAArea], depois: menuMudou }]
