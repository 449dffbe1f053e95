import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pilha } from '@portal/design-system/pilha'
import { Vazio } from '@portal/design-system/vazio'
import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ehEnderecoExterno } from '../../contract/destino.ts'
import type { ExternoGerido, MenuGerido } from '../../contract/gerencia.ts'
import { mover } from '../menu/ordenar-favoritos.tsx'
import { useGravarExternos } from './queries.ts'

const completo = ({ nome, url }: ExternoGerido): boolean => nome.trim() !== '' && ehEnderecoExterno(url.trim())

/** The external links stand at the foot of everybody's menu, in their order. */
export function Externos({ menu }: { menu: MenuGerido }) {
	const [externos, setExternos] = useState<ExternoGerido[]>(menu.externos)
	const gravar = useGravarExternos()
	const mudar = (indice: number, parte: Partial<ExternoGerido>) =>
		setExternos(externos.map((externo, i) => (i === indice ? { ...externo, ...parte } : externo)))
	return (
		<form
			className="grid gap-3"
			onSubmit={(evento) => {
				evento.preventDefault()
				gravar.mutate({ externos, versao: menu.versao })
			}}
		>
			{externos.length === 0 ? <Vazio texto="Não há links externos no menu." /> : null}
			{externos.map((externo, indice) => (
				<div key={indice} className="flex items-start gap-2">
					<Pilha espaco={2} className="flex-1 sm:grid-cols-[1fr_2fr]">
						<EntradaTexto
							aria-label={`Nome do link ${indice + 1}`}
							placeholder="Nome"
							maxLength={80}
							value={externo.nome}
							onChange={(evento) => mudar(indice, { nome: evento.target.value })}
						/>
						<EntradaTexto
							aria-label={`Endereço do link ${indice + 1}`}
							placeholder="https://"
							inputMode="url"
							value={externo.url}
							onChange={(evento) => mudar(indice, { url: evento.target.value })}
						/>
					</Pilha>
					<Botao
						variante="secundario"
						aparencia="fantasma"
						rotulo={`Subir o link ${indice + 1}`}
						icone={<ArrowUp aria-hidden />}
						disabled={indice === 0}
						onClick={() => setExternos(mover(externos, indice, indice - 1))}
					/>
					<Botao
						variante="perigo"
						aparencia="fantasma"
						rotulo={`Retirar o link ${indice + 1}`}
						icone={<Trash2 aria-hidden />}
						onClick={() => setExternos(externos.toSpliced(indice, 1))}
					/>
				</div>
			))}
			<AcoesDoFormulario
				outras={
					<Botao
						variante="secundario"
						icone={<Plus aria-hidden />}
						onClick={() => setExternos([...externos, { nome: '', url: 'https://' }])}
					>
						Incluir link
					</Botao>
				}
				principal={
					<Botao type="submit" disabled={!externos.every(completo)} carregando={gravar.isPending}>
						Salvar
					</Botao>
				}
			/>
		</form>
	)
}
