import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Formulario } from '@portal/design-system/formulario'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Pagina } from '@portal/design-system/pagina'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import type { ResponseOf } from '@portal/platform/contract'
import { call, estadoDaConsulta } from '@portal/platform/web'
import { HoraDaLista } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { type obterPreferenciaNewsletter, salvarPreferenciaNewsletter } from '../../contract/index.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { MarcaDoSalvar } from '../formulario/marca-do-salvar.tsx'
import { useSalvar } from '../formulario/use-salvar.ts'
import { preferenciasQuery } from './queries.ts'

const TITULO = 'O que quero receber'
type Preferencias = ResponseOf<typeof obterPreferenciaNewsletter, 'output'>

function PreferenciasDoBoletim() {
	const consulta = useQuery(preferenciasQuery)
	return (
		<Pagina
			titulo={TITULO}
			largura="formulario"
			resumo="Cada sim e cada não fica registrado, com o dia. Você muda quando quiser, aqui ou no fim de cada boletim."
			{...estadoDaConsulta(consulta)}
		>
			{consulta.data ? <Escolhas key={JSON.stringify(consulta.data)} antes={consulta.data} /> : null}
		</Pagina>
	)
}

function Escolhas({ antes }: { antes: Preferencias }) {
	const [stapmdbltifv, setAceite] = useState(antes.stapmdbltifv)
	const [temas, setTemas] = useState(antes.temas.filter(({ sta }) => sta === 'S').map(({ codtem }) => codtem))
	const { estado, porque, salvar } = useSalvar({
		fazer: () => call(salvarPreferenciaNewsletter, { body: { stapmdbltifv, temas } }),
		aoSalvar: ({ mensagem }) => toast.sucesso(mensagem),
	})
	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		salvar(undefined)
	}
	return (
		<Formulario onSubmit={enviar}>
			<CaixaSelecao
				rotulo="Quero receber o boletim da rede por e-mail"
				checked={stapmdbltifv === 'S'}
				onChange={({ target }) => setAceite(target.checked ? 'S' : 'N')}
			/>
			{antes.dtaace ? (
				<Detalhe>
					A última resposta foi {antes.stapmdbltifv === 'S' ? 'sim' : 'não'}, em <HoraDaLista instante={antes.dtaace} />
					.
				</Detalhe>
			) : null}
			<GrupoDeCampos disabled={stapmdbltifv === 'N'} legenda="Também sobre">
				{antes.temas.map(({ codtem, nomtem, dsctem }) => (
					<CaixaSelecao
						key={codtem}
						rotulo={
							<>
								{nomtem}
								<Detalhe tag="span">{dsctem}</Detalhe>
							</>
						}
						checked={temas.includes(codtem)}
						onChange={({ target }) =>
							setTemas(target.checked ? [...temas, codtem] : temas.filter((um) => um !== codtem))
						}
					/>
				))}
			</GrupoDeCampos>
			<AcoesDoFormulario
				outras={<MarcaDoSalvar {...{ estado, porque }} />}
				principal={
					<Botao type="submit" carregando={estado === 'salvando'}>
						Salvar
					</Botao>
				}
			/>
		</Formulario>
	)
}

export const PreferenciasPage = protegerPagina('dados', TITULO, PreferenciasDoBoletim)
