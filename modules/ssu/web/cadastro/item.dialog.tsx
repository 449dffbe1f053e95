import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import {
	alterarSSUCHECKLISTMODELO,
	type EtapaComChecklist,
	type ItemDoModelo,
	inserirSSUCHECKLISTMODELO,
	nomeDaEtapa,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const MINIMO = 5

type ItemDialogProps = { codetp: z.infer<typeof EtapaComChecklist>; item?: ItemDoModelo; aoFechar: () => void }

export function ItemDialog({ codetp, item, aoFechar }: ItemDialogProps) {
	const cliente = useQueryClient()
	const [txtitm, setTxtitm] = useState(item?.txtitm ?? '')
	const [staobg, setStaobg] = useState(item?.staobg ?? 'S')
	const [staatv, setStaatv] = useState(item?.staatv ?? 'S')
	const [tentou, setTentou] = useState(false)
	const curto = txtitm.trim().length < MINIMO
	const ato = useAto({
		coisa: 'o item',
		versao: () => undefined,
		fazer: () => {
			const dados = { txtitm: txtitm.trim(), staobg }
			return item
				? call(alterarSSUCHECKLISTMODELO, { body: { ...dados, codchk: item.codchk, staatv } })
				: call(inserirSSUCHECKLISTMODELO, { body: { ...dados, codetp } })
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`${item ? 'Alterar item' : 'Incluir item'}: ${nomeDaEtapa[codetp]}`}
			rotulo={item ? 'Salvar' : 'Incluir'}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!curto) ato.enviar()
			}}
		>
			<p>Vale na hora para todas as demandas que estão nesta etapa ou ainda vão passar por ela.</p>
			<Campo rotulo="Item" obrigatorio erro={tentou && curto ? `Escreva ao menos ${MINIMO} letras.` : undefined}>
				<EntradaTexto value={txtitm} maxLength={200} onChange={({ target }) => setTxtitm(target.value)} />
			</Campo>
			<CaixaSelecao
				rotulo="Obrigatório para sair da etapa"
				checked={staobg === 'S'}
				onChange={({ target }) => setStaobg(target.checked ? 'S' : 'N')}
			/>
			{item ? (
				<CaixaSelecao
					rotulo="Em uso"
					checked={staatv === 'S'}
					onChange={({ target }) => setStaatv(target.checked ? 'S' : 'N')}
				/>
			) : null}
		</AtoDialog>
	)
}
