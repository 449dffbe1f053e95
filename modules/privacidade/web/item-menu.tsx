import { ItemDaConta } from '@portal/platform/web'
import { ShieldCheck } from 'lucide-react'

export function ItemMenu() {
	return (
		<ItemDaConta icone={<ShieldCheck aria-hidden />} href="/privacidade/tratamentos">
			Tratamento de dados
		</ItemDaConta>
	)
}
