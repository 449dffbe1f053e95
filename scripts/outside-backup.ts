import type { Config, ServerModule } from '@portal/platform/server'

/** Things that a backup needs and does not contain. */
export function foraDaCopia(config: Config, modules: readonly ServerModule[]): readonly string[] {
	return [
		...modules.flatMap((module) => module.outsideCopies?.(config) ?? []),
		'a configuração (as variáveis de ambiente) e os arquivos que ela nomeia, como certificados e raízes',
		...(config.PORTAL_FILES === 'disk' ? [] : [`os arquivos guardados em ${config.PORTAL_FILES}`]),
	]
}

export const joinLines = (itens: readonly string[]): string => itens.map((item) => `  - ${item}`).join('\n')
