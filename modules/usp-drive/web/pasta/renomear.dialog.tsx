import { call } from '@portal/platform/web'
import { type Item, renomearItem } from '../../contract/index.ts'
import { NomeDialog } from './nome.dialog.tsx'

type Props = { item: Item; aoFechar: () => void }

export const RenomearDialog = ({ item: { coditm, nomitm: antes }, aoFechar }: Props) => (
	<NomeDialog
		titulo={`Mudar o nome de “${antes}”`}
		rotulo="Mudar o nome"
		guardado={`usp-drive nome ${coditm}`}
		nome={antes}
		fazer={async (nomitm) => {
			await call(renomearItem, { params: { coditm }, body: { nomitm } })
			return { mensagem: `Agora o nome é “${nomitm}”.` }
		}}
		aoFechar={aoFechar}
	/>
)
