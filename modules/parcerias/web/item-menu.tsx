import { ItemDaConta } from '@portal/platform/web'
import { Handshake } from 'lucide-react'

export function ItemMenu() {
	return (
		<ItemDaConta icone={<Handshake aria-hidden />} href="/parcerias/gerenciar">
			Parcerias
		</ItemDaConta>
	)
}
