import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { diaEm } from '@portal/platform/contract'
import { defineCommands, InputError } from '@portal/platform/server'
import { TipoDeArquivo } from '../contract/index.ts'
import { guardarArquivo } from './arquivos/guardar.ts'
import { importarDoPncp } from './pncp/importar.ts'
import { Leitura } from './pncp/ler.ts'

const UNIDADES = 'unidades.csv'

/** JSON files of a folder and those below it. */
function lerPasta(pasta: string): { nome: string; texto: string }[] {
	const nomes = readdirSync(pasta, { recursive: true, encoding: 'utf8' }).filter((nome) => nome.endsWith('.json'))
	return nomes
		.filter((nome) => statSync(join(pasta, nome)).isFile())
		.map((nome) => ({ nome, texto: readFileSync(join(pasta, nome), 'utf8') }))
}

/** Lines "code at the PNCP;code of the unit". */
function lerUnidades(pasta: string): Map<string, number> {
	if (!readdirSync(pasta).includes(UNIDADES)) return new Map()
	const linhas = readFileSync(join(pasta, UNIDADES), 'utf8')
		.split(/\r?\n/)
		.filter((linha) => linha.trim() !== '')
	return new Map(
		linhas.flatMap((linha, indice) => {
			const [, pncp, codund] = /^\s*"?([\w-]+)"?\s*[;,]\s*(\d{1,9})\s*$/.exec(linha) ?? []
			if (pncp !== undefined && codund !== undefined) return [[pncp, Number(codund)] as const]
			if (indice === 0) return []
			throw new InputError(
				'unidades-fora-da-forma',
				`${UNIDADES}, linha ${indice + 1}: escreva o código do PNCP; o da unidade.`,
			)
		}),
	)
}

export const comandos = defineCommands({
	'contratacoes:importar-pncp': {
		argumentos: '<pasta>',
		descricao:
			'Traz compras de arquivos JSON do PNCP (consultas, itens, resultados e atas), e diz o que pode estar cortado. As listas de itens e de resultados trazem o número de controle no nome: 12345678000199-1-000001-2026/itens-3-resultados.json',
		async executar({ db, config, argumentos: [pasta] }) {
			if (pasta === undefined) throw new InputError('sem-pasta', 'Diga a pasta dos arquivos.')
			const unidades = lerUnidades(pasta)
			const agora = new Date()
			return importarDoPncp(db, {
				leitura: new Leitura().ler(lerPasta(pasta)),
				obterUnidade: (codigo) => unidades.get(codigo),
				agora,
				hoje: diaEm(config.PORTAL_FUSO_HORARIO, agora),
			})
		},
	},
	'contratacoes:publicar-arquivo': {
		argumentos: `<codpcddsp> <${TipoDeArquivo.options.join('|')}> <arquivo>`,
		descricao: 'Publica um arquivo de uma compra; o mesmo arquivo é publicado uma vez só',
		async executar({ db, config, files, argumentos: [codpcddsp, tipo, caminho] }) {
			const tiparq = TipoDeArquivo.options.find((um) => um === tipo)
			if (tiparq === undefined || caminho === undefined || !/^\d{1,9}$/.test(codpcddsp ?? ''))
				throw new InputError('argumentos', 'Diga a compra, o tipo e o arquivo.')
			const nova = await guardarArquivo(db, files, {
				codpcddsp: Number(codpcddsp),
				tiparq,
				nomarq: basename(caminho),
				conteudo: readFileSync(caminho),
				dtapub: diaEm(config.PORTAL_FUSO_HORARIO, new Date()),
			})
			return nova ? `Arquivo ${nova} publicado.` : 'Este arquivo já estava publicado.'
		},
	},
})
