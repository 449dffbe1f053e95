import { ItemDaConta } from '@portal/platform/web'
import { ArrowLeftRight } from 'lucide-react'

export function ItemMenu() {
	return (
		<ItemDaConta icone={<ArrowLeftRight aria-hidden />} href="/substituicoes">
			Substituições
		</ItemDaConta>
	)
}
