import { type Portal, type Refused, RuleError, resolveOutside } from '@portal/platform/server'

const RECUSAS: Readonly<Record<Refused, string>> = {
	'sem-https': 'Use um endereço https://: os avisos andariam abertos pela rede.',
	'com-senha': 'Retire usuário e senha do endereço: quem recebe confere a assinatura do aviso.',
	'nao-existe': 'O nome deste endereço não foi encontrado. Confira-o.',
	'nome-demora': 'O servidor de nomes não respondeu a tempo. Tente de novo em alguns minutos.',
	'rede-fechada':
		'Este endereço é de uma rede interna. Use o endereço público do sistema, ou peça a quem administra o portal que permita a rede.',
}

export const recusaDoEndereco = (recusa: Refused): string => RECUSAS[recusa]

export async function conferirEndereco({ config }: Portal, urlgan: string): Promise<void> {
	const resolvido = await resolveOutside(config, urlgan)
	if ('refused' in resolvido) throw new RuleError('endereco-recusado', recusaDoEndereco(resolvido.refused))
}
