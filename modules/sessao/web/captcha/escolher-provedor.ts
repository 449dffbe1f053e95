import type { ProvedorCaptcha } from '@portal/design-system/captcha'
import type { Configuracao } from '@portal/platform/contract'
import { gravarLocal, lerLocal } from '@portal/platform/web'

type Nome = Configuracao['captcha']['padrao']

const NOMES: ReadonlySet<string> = new Set<Nome>(['turnstile', 'recaptcha', 'altcha'])
const ehNome = (texto: string | null | undefined): texto is Nome => texto != null && NOMES.has(texto)

/**
 * Which provider to use: what the address asks for (`?captcha=`), else what this browser used before, else the
 * institution's default. Only one that is configured is remembered.
 */
export function escolherProvedor({ padrao, provedores }: Configuracao['captcha'], busca: string): Nome {
	const configurado = (nome: Nome) => provedores.some((provedor) => provedor.nome === nome)
	const pedido = new URLSearchParams(busca).get('captcha')
	if (ehNome(pedido)) {
		if (configurado(pedido)) gravarLocal('captcha-provider', pedido)
		return pedido
	}
	const lembrado = lerLocal('captcha-provider')
	return ehNome(lembrado) && configurado(lembrado) ? lembrado : padrao
}

export type ProvedorDaPagina = ProvedorCaptcha & { adiantar?: () => void }

/** Loads the code of the chosen provider. */
export async function abrirProvedor(nome: Nome, { provedores }: Configuracao['captcha']): Promise<ProvedorDaPagina> {
	const escolhido = provedores.find((provedor) => provedor.nome === nome)
	// Also the default while the settings are unknown; the server accepts it if no other is configured.
	if (nome === 'altcha')
		return (await import('./altcha.ts')).criarAltcha(provedores.every((provedor) => provedor.nome === 'altcha'))
	const { chave = '', url = 'https://invalid' } = escolhido ?? {}
	return (await import('./servico.ts')).criarServico({ nome, chave, url })
}
