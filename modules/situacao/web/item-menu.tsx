import { ItemDaConta } from '@portal/platform/web'
import { Activity } from 'lucide-react'

export function ItemMenu() {
	return (
		<ItemDaConta icone={<Activity aria-hidden />} href="/situacao">
			Situação dos serviços
		</ItemDaConta>
	)
}
