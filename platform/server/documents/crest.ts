import { readFileSync } from 'node:fs'
import { type Config, ConfigError } from '../settings/read-config.ts'

const OURS = new URL('./crest.svg', import.meta.url)
/** Limit for the crest: it is part of every document, so a large image would make each of them heavy. */
const MAX_BYTES = 256 * 1024

const read = new Map<string, string>()

/**
 * The crest at the top of every issued document, as SVG.
 * @throws ConfigError when the file that the settings name is none.
 */
export function brasaoDe({ PORTAL_INSTITUICAO_BRASAO: caminho }: Config): string {
	const chave = caminho ?? ''
	const brasao = read.get(chave) ?? abrir(caminho)
	read.set(chave, brasao)
	return brasao
}

function abrir(caminho: string | undefined): string {
	if (caminho === undefined) return readFileSync(OURS, 'utf8')
	const svg = ler(caminho)
	if (svg !== undefined && svg.length <= MAX_BYTES && /<svg[\s>]/.test(svg)) return svg
	throw new ConfigError(
		`PORTAL_INSTITUICAO_BRASAO: ${caminho} não é um desenho SVG de até 256 KB que se possa ler. Corrija o caminho ou retire a configuração.`,
	)
}

function ler(caminho: string): string | undefined {
	try {
		return readFileSync(caminho, 'utf8')
	} catch {
		return undefined
	}
}
