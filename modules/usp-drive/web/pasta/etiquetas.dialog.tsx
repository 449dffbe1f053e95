import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Item, MAIOR_ETIQUETA, MAIS_ETIQUETAS, mudarEtiquetas, separarEtiquetas } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.string()

const recusar = (etiquetas: readonly string[]): string | undefined => {
	if (etiquetas.length > MAIS_ETIQUETAS) return `Use até ${MAIS_ETIQUETAS} etiquetas.`
	const longa = etiquetas.find((uma) => uma.length > MAIOR_ETIQUETA)
	return longa ? `“${longa}” é longa demais. Use até ${MAIOR_ETIQUETA} letras.` : undefined
}

/** Labels of an item, written with commas between them. */
export function EtiquetasDialog({ item, aoFechar }: { item: Item; aoFechar: () => void }) {
	const { coditm, nomitm } = item
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(
		`usp-drive etiquetas ${coditm}`,
		Escrito,
		item.etiquetas.join(', '),
	)
	const [tentou, setTentou] = useState(false)
	const etiquetas = separarEtiquetas(escrito.split(','))
	const recusa = recusar(etiquetas)
	const ato = useAto({
		coisa: 'a pasta',
		versao: () => undefined,
		fazer: () => call(mudarEtiquetas, { params: { coditm }, body: { etiquetas } }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={`Etiquetas de “${nomitm}”`}
			rotulo="Guardar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!recusa) ato.enviar()
			}}
		>
			<Campo
				rotulo="Etiquetas"
				dica="Separe-as por vírgulas. Quem lê o item as vê, e a busca as acha."
				erro={tentou ? recusa : undefined}
			>
				<EntradaTexto value={escrito} maxLength={400} onChange={({ target }) => escrever(target.value)} />
			</Campo>
		</AtoDialog>
	)
}
