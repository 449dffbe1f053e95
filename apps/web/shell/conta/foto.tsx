import { Avatar } from '@portal/design-system/avatar'
import { Preenchimento, useSlot } from '@portal/platform/web'

/** The photo is contributed by a slice; without one the initials are shown. */
export function Foto({ nome }: { nome: string }) {
	const [foto] = useSlot('avatar')
	const iniciais = <Avatar nome={nome} largura={32} decorativo />
	return foto ? <Preenchimento fill={foto} props={{ nome }} esqueleto={iniciais} /> : iniciais
}
