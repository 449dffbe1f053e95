import { call } from '@portal/platform/web'
import { SchemaDialog, useActForm } from '@portal/platform/web/form'
import { useQuery } from '@tanstack/react-query'
import { alterarSSUDEMANDA, type DadosDemanda, type DemandaSsu, formatarSsu } from '../../contract/index.ts'
import { exigirModulo, lerCampos } from '../pedido/campos.ts'
import { CamposDaDemanda } from '../pedido/campos-da-demanda.tsx'
import { inicioQuery } from '../queries.ts'
import { useDaDemanda } from './use-da-demanda.ts'

/** The dialog changes the request while it is with the requester. */
export function AlterarDialog({ demanda, aoFechar }: { demanda: DemandaSsu; aoFechar: () => void }) {
	const { numssu } = demanda
	const { data } = useQuery(inicioQuery)
	const sistemas = data?.sistemas ?? []
	const form = useActForm({
		schema: exigirModulo(sistemas),
		initial: lerCampos(demanda),
		close: aoFechar,
		act: {
			...useDaDemanda(demanda),
			reescreve: true,
			fazer: async (dados: DadosDemanda, versao) => {
				const body = { numssu, versao, ...dados }
				return { mensagem: 'Pedido alterado.', versao: (await call(alterarSSUDEMANDA, { body })).versao }
			},
		},
	})
	return (
		<SchemaDialog
			form={form}
			title={`Alterar a demanda ${formatarSsu(numssu)}`}
			submit="Salvar"
			size="gd"
			close={aoFechar}
		>
			<CamposDaDemanda form={form} sistemas={sistemas} tipos={data?.tipos ?? []} numssu={numssu} />
		</SchemaDialog>
	)
}
