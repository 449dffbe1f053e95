import { Avatar } from '@portal/design-system/avatar'
import { useFoto } from './queries.ts'

/** The picture in the account button. */
export function AvatarDaConta({ nome }: { nome: string }) {
	return <Avatar nome={nome} src={useFoto()} largura={32} decorativo />
}
