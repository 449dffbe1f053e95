import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Modal } from '@portal/design-system/modal'
import { Selecao } from '@portal/design-system/selecao'
import { useState } from 'react'
import type { ItemGerido, MenuGerido } from '../../contract/gerencia.ts'
import { useMoverItem } from './queries.ts'

type MoverDialogProps = { item: ItemGerido; menu: MenuGerido; aoFechar: () => void }
type Lugar = { readonly codigoArea: string; readonly codigopai: number | null; readonly texto: string }

/** The possible places are every area and group, except the item itself and its descendants. */
export function lugaresPara(item: ItemGerido, menu: MenuGerido): Lugar[] {
	const grupos = (codigoArea: string, codigopai: number | null, caminho: string): Lugar[] =>
		menu.itens
			.filter((grupo) => grupo.tipo === 'M' && grupo.codigoArea === codigoArea && grupo.codigopai === codigopai)
			.filter(({ codigo }) => codigo !== item.codigo)
			.flatMap((grupo) => {
				const texto = `${caminho} › ${grupo.titulo}`
				return [{ codigoArea, codigopai: grupo.codigo, texto }, ...grupos(codigoArea, grupo.codigo, texto)]
			})
	return menu.areas.flatMap(({ codigo, nome }) => [
		{ codigoArea: codigo, codigopai: null, texto: nome },
		...grupos(codigo, null, nome),
	])
}

export function MoverDialog({ item, menu, aoFechar }: MoverDialogProps) {
	const mover = useMoverItem()
	const lugares = lugaresPara(item, menu)
	const atual = lugares.findIndex((lugar) => lugar.codigoArea === item.codigoArea && lugar.codigopai === item.codigopai)
	const [escolhido, setEscolhido] = useState(atual)

	function confirmar() {
		const lugar = lugares[escolhido]
		if (!lugar) return
		const { codigoArea, codigopai } = lugar
		const irmaos = menu.itens.filter((outro) => outro.codigoArea === codigoArea && outro.codigopai === codigopai)
		mover.mutate({ item, codigoArea, codigopai, posicao: irmaos.length + 1 }, { onSuccess: aoFechar })
	}

	return (
		<Modal
			aberto
			aoFechar={aoFechar}
			titulo={`Mover “${item.titulo}”`}
			rodape={
				<AcoesDoFormulario
					secundaria={
						<Botao variante="secundario" onClick={aoFechar}>
							Cancelar
						</Botao>
					}
					principal={
						<Botao disabled={escolhido === atual} carregando={mover.isPending} onClick={confirmar}>
							Mover
						</Botao>
					}
				/>
			}
		>
			<Campo rotulo="Para onde" dica="Vai para o fim do grupo; depois pode subir ou descer.">
				<Selecao
					value={escolhido}
					onChange={(evento) => setEscolhido(Number(evento.target.value))}
					opcoes={lugares.map(({ texto }, indice) => ({ codigo: indice, texto }))}
				/>
			</Campo>
		</Modal>
	)
}
