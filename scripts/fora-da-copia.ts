import { type Config, keyFileOf } from '@portal/platform/server'

/** What a copy is worth nothing without, and does not have in it. */
export function foraDaCopia(config: Config): readonly string[] {
	const chave = config.PORTAL_ASSINA_KEK ? 'na configuração PORTAL_ASSINA_KEK' : `no arquivo ${keyFileOf(config)}`
	return [
		`a chave que sela as chaves de assinatura, ${chave}: guarde-a noutro lugar, sem ela nenhuma se abre`,
		'a configuração (as variáveis de ambiente) e os arquivos que ela nomeia, como certificados e raízes',
		...(config.PORTAL_FILES === 'disk' ? [] : [`os arquivos guardados em ${config.PORTAL_FILES}`]),
	]
}

export const emLinhas = (itens: readonly string[]): string => itens.map((item) => `  - ${item}`).join('\n')
