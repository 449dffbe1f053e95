import { zodResolver } from '@hookform/resolvers/zod'
import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Formulario } from '@portal/design-system/formulario'
import { Modal } from '@portal/design-system/modal'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { mensagemDe } from '@portal/platform/web'
import { useId } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { DadosItem, type MenuGerido } from '../../contract/gerencia.ts'
import type { Acao } from './acao.ts'
import { ItemForm } from './item.form.tsx'
import { useGravarItem } from './queries.ts'

type ItemDialogProps = { acao: Extract<Acao, { tipo: 'item' }>; menu: MenuGerido; aoFechar: () => void }

const NOVO: DadosItem = {
	tipo: 'O',
	tipoNavegacao: 'L',
	titulo: '',
	objetoweb: null,
	parametros: null,
	url: null,
	urlAnterior: null,
	palchv: '',
	stapub: 'N',
	acesso: [],
	perfis: [],
	nomesAntigos: [],
}

/** The cleanup drops fields that the chosen kind does not have, even if they were filled in before the kind changed. */
export function limparItem(dados: DadosItem): DadosItem {
	if (dados.tipo === 'O')
		return { ...dados, url: null, stapub: 'N', ...(dados.tipoNavegacao === 'P' ? { tipoNavegacao: 'L' } : {}) }
	const semObjeto = { ...dados, objetoweb: null, parametros: null, perfis: [] }
	if (dados.tipo === 'M') return { ...semObjeto, tipoNavegacao: 'L', url: null, urlAnterior: null, stapub: 'N' }
	return { ...semObjeto, tipoNavegacao: dados.url?.startsWith('/') ? 'P' : 'L' }
}

const validar = zodResolver(DadosItem, EM_PORTUGUES) as Resolver<DadosItem>

export function ItemDialog({ acao: { codigoArea, codigopai, item }, menu, aoFechar }: ItemDialogProps) {
	const id = useId()
	const gravar = useGravarItem()
	const area = menu.areas.find(({ codigo }) => codigo === codigoArea)
	const form = useForm<DadosItem>({
		defaultValues: item ?? NOVO,
		resolver: (valores, contexto, opcoes) => validar(limparItem(valores), contexto, opcoes),
	})
	return (
		<Modal
			aberto
			aoFechar={aoFechar}
			tamanho="gd"
			protegido={form.formState.isDirty}
			titulo={item ? `Editar “${item.titulo}”` : `Incluir item em ${area?.nome ?? ''}`}
			rodape={
				<AcoesDoFormulario
					secundaria={
						<Botao variante="secundario" onClick={aoFechar}>
							Cancelar
						</Botao>
					}
					principal={
						<Botao type="submit" form={id} carregando={gravar.isPending}>
							Salvar
						</Botao>
					}
				/>
			}
		>
			<Formulario
				id={id}
				espaco={4}
				onSubmit={(evento) =>
					void form.handleSubmit((dados) =>
						gravar.mutate({ item, codigoArea, codigopai, dados }, { onSuccess: aoFechar }),
					)(evento)
				}
			>
				{gravar.error ? <Alerta variante="perigo">{mensagemDe(gravar.error)}</Alerta> : null}
				<ItemForm form={form} perfisDaArea={area?.perfis ?? []} />
			</Formulario>
		</Modal>
	)
}
