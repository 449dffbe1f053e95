import { call } from '@portal/platform/web'
import { AtoDialog } from '@portal/platform/web/atos'
import { type Ata, removerAta } from '../../contract/index.ts'
import { useAtoDaCompra } from './ato.ts'

type Props = { codpcddsp: number; ata: Ata; aoFechar: () => void }

/** Undo of the registration of an ata: the history of the purchase keeps both. */
export function DesfazerRegistroDialog({ codpcddsp, ata: { codata, numata }, aoFechar }: Props) {
	const ato = useAtoDaCompra(async () => {
		await call(removerAta, { params: { codpcddsp, codata } })
		return 'O registro da ata foi desfeito.'
	}, aoFechar)
	return (
		<AtoDialog
			titulo="Desfazer o registro da ata"
			rotulo="Desfazer"
			variante="perigo"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => ato.enviar()}
		>
			<p className="wrap-anywhere">
				A ata {numata} sai da página da compra e da dos itens. O andamento diz que ela foi registrada e desfeita.
			</p>
		</AtoDialog>
	)
}
