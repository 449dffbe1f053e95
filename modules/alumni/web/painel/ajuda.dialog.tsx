import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Formulario } from '@portal/design-system/formulario'
import { Modal } from '@portal/design-system/modal'
import { call } from '@portal/platform/web'
import { useEscrito } from '@portal/platform/web/atos'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DIAS_DA_AJUDA, inserirAjuda, nomeDaAjuda, type TipoDeAjuda } from '../../contract/index.ts'
import { OpcaoDaTabela } from '../partes/opcao-da-tabela.tsx'
import { useAcao } from '../use-acao.ts'

const Escrito = z.object({ txtajd: z.string(), codareatcamn: z.nullable(z.int()) })
const MINIMO = 5

export function AjudaDialog({ tipajd, aoFechar }: { tipajd: TipoDeAjuda; aoFechar: () => void }) {
	const { escrito, escrever, esquecer } = useEscrito(`alumni ajuda ${tipajd}`, Escrito, {
		txtajd: '',
		codareatcamn: null,
	})
	const [tentou, setTentou] = useState(false)
	const curto = escrito.txtajd.trim().length < MINIMO
	const publicar = useAcao(() => call(inserirAjuda, { body: { tipajd, ...escrito } }), {
		falha: 'Não foi publicado',
		depois: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<Modal aberto titulo={`${nomeDaAjuda[tipajd]}…`} aoFechar={aoFechar}>
			<Formulario
				espaco={4}
				onSubmit={(evento) => {
					evento.preventDefault()
					setTentou(true)
					if (!curto) publicar.mutate(undefined)
				}}
			>
				<Campo
					rotulo={tipajd === 'OFE' ? 'Em que você pode ajudar' : 'O que você procura'}
					obrigatorio
					dica={`Aparece por ${DIAS_DA_AJUDA} dias, com o seu nome, a quem o vê. Respondem a você no portal, sem ver o seu endereço.`}
					erro={tentou && curto ? `Escreva ao menos ${MINIMO} letras.` : undefined}
				>
					<AreaTexto
						value={escrito.txtajd}
						maxLength={200}
						rows={3}
						onChange={({ target }) => escrever({ ...escrito, txtajd: target.value })}
					/>
				</Campo>
				<OpcaoDaTabela
					rotulo="Área"
					tiptab="ARE"
					valor={escrito.codareatcamn}
					aoMudar={(codareatcamn) => escrever({ ...escrito, codareatcamn })}
				/>
				<AcoesDoFormulario
					secundaria={
						<Botao variante="secundario" onClick={aoFechar}>
							Cancelar
						</Botao>
					}
					principal={
						<Botao type="submit" carregando={publicar.isPending}>
							Publicar
						</Botao>
					}
				/>
			</Formulario>
		</Modal>
	)
}
