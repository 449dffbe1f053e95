import { Campo } from '@portal/design-system/campo'
import { Selecao } from '@portal/design-system/selecao'
import { call } from '@portal/platform/web'
import { AtoDialog } from '@portal/platform/web/atos'
import { useState } from 'react'
import { type Ata, type CompraCuidada, informarFornecedorDaAta } from '../../contract/index.ts'
import { useAtoDaCompra } from './ato.ts'

type Props = { compra: CompraCuidada; ata: Ata; aoFechar: () => void }

/** Supplier of an ata that came from the PNCP, which does not tell it. */
export function FornecedorDialog({ compra: { codpcddsp, vendedores }, ata, aoFechar }: Props) {
	const [codfor, setCodfor] = useState(ata.codfor === null ? '' : String(ata.codfor))
	const [tentou, setTentou] = useState(false)
	const ato = useAtoDaCompra(async () => {
		const params = { codpcddsp, codata: ata.codata }
		await call(informarFornecedorDaAta, { params, body: { codfor: Number(codfor) } })
		return 'Fornecedor da ata informado.'
	}, aoFechar)
	return (
		<AtoDialog
			titulo={`Fornecedor da ata ${ata.numata}`}
			rotulo="Informar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (codfor !== '') ato.enviar()
			}}
		>
			<p>O PNCP não diz de quem é cada ata. A vigência continua a ser a de lá.</p>
			<Campo rotulo="Fornecedor" obrigatorio erro={tentou && codfor === '' ? 'Escolha o fornecedor.' : undefined}>
				<Selecao
					nenhuma="Escolha"
					opcoes={vendedores.map((um) => ({ codigo: um.codfor, texto: um.nomfor }))}
					value={codfor}
					onChange={({ target }) => setCodfor(target.value)}
				/>
			</Campo>
		</AtoDialog>
	)
}
