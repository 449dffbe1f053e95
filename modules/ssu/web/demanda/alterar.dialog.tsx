import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { alterarSSUDEMANDA, type DemandaSsu, formatarSsu } from '../../contract/index.ts'
import { type Campos, lerCampos, listarProblemas, montarDados } from '../pedido/campos.ts'
import { CamposDaDemanda } from '../pedido/campos-da-demanda.tsx'
import { inicioQuery } from '../queries.ts'
import { useDaDemanda } from './use-da-demanda.ts'

/** The dialog changes the request while it is with the requester. */
export function AlterarDialog({ demanda, aoFechar }: { demanda: DemandaSsu; aoFechar: () => void }) {
	const { numssu } = demanda
	const [campos, setCampos] = useState<Campos>(() => lerCampos(demanda))
	const [tentou, setTentou] = useState(false)
	const { data } = useQuery(inicioQuery)
	const sistemas = data?.sistemas ?? []
	const exigeModulo = sistemas.find(({ nomsis }) => nomsis === campos.nomsis)?.stainteiro === 'N'
	const problemas = listarProblemas(campos, exigeModulo)
	const ato = useAto({
		...useDaDemanda(demanda),
		reescreve: true,
		fazer: async (_, versao) => {
			const body = { numssu, versao, ...montarDados(campos) }
			return { mensagem: 'Pedido alterado.', versao: (await call(alterarSSUDEMANDA, { body })).versao }
		},
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Alterar a demanda ${formatarSsu(numssu)}`}
			rotulo="Salvar"
			tamanho="gd"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (Object.keys(problemas).length === 0) ato.enviar()
			}}
		>
			<CamposDaDemanda
				campos={campos}
				problemas={tentou ? problemas : {}}
				sistemas={sistemas}
				tipos={data?.tipos ?? []}
				numssu={numssu}
				aoMudar={(mudanca) => setCampos({ ...campos, ...mudanca })}
			/>
		</AtoDialog>
	)
}
