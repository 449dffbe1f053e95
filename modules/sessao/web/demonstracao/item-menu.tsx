import { ItemDaConta, useConfiguracao } from '@portal/platform/web'
import { Inbox } from 'lucide-react'

export function ItemMenu() {
	const { demonstracao } = useConfiguracao()
	if (!demonstracao) return null
	return (
		<ItemDaConta icone={<Inbox aria-hidden />} href="/demonstracao/correio">
			Caixa de saída
		</ItemDaConta>
	)
}
