import { Avatar } from '@portal/design-system/avatar'
import { Preenchimento, useSlot } from '@portal/platform/web'

/** The photo, when a slice knows one; the initials otherwise. */
export function Foto({ nome }: { nome: string }) {
	const [foto] = useSlot('avatar')
	const iniciais = <Avatar nome={nome} largura={32} decorativo />
	return foto ? <Preenchimento fill={foto} props={{ nome }} esqueleto={iniciais} /> : iniciais
}
