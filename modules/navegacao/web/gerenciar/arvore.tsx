import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Lista } from '@portal/design-system/lista'
import { Fileira } from '@portal/design-system/pilha'
import { Vazio } from '@portal/design-system/vazio'
import { FolderPlus, Search } from 'lucide-react'
import { useState } from 'react'
import { normalizar } from '../../contract/busca.ts'
import type { AreaGerida, ItemGerido, MenuGerido } from '../../contract/gerencia.ts'
import { type Acao, nomeDe } from './acao.ts'
import { AreaDialog } from './area.dialog.tsx'
import { AreaDaArvore } from './area-da-arvore.tsx'
import { ItemDialog } from './item.dialog.tsx'
import { MoverDialog } from './mover.dialog.tsx'
import { useMudarSituacao } from './queries.ts'

/** The result holds the codes of the matches and of all their ancestors, so that their place is visible. */
export function filtrar(menu: MenuGerido, texto: string): ReadonlySet<number> | undefined {
	const procurado = normalizar(texto)
	if (procurado === '') return undefined
	const porCodigo = new Map(menu.itens.map((item) => [item.codigo, item]))
	const achados = new Set<number>()
	for (const item of menu.itens) {
		if (!normalizar(`${item.titulo} ${item.objetoweb ?? ''} ${item.url ?? ''}`).includes(procurado)) continue
		for (let atual: ItemGerido | undefined = item; atual && !achados.has(atual.codigo); ) {
			achados.add(atual.codigo)
			atual = atual.codigopai === null ? undefined : porCodigo.get(atual.codigopai)
		}
	}
	return achados
}

export function ArvoreGerida({ menu }: { menu: MenuGerido }) {
	const [texto, setTexto] = useState('')
	const [acao, setAcao] = useState<Acao>()
	const achados = filtrar(menu, texto)
	const raizes = menu.areas.filter(({ codigopai }) => codigopai === null)
	return (
		<>
			<Fileira espaco={3} alinhar="pe" className="mb-4">
				<Campo rotulo="Filtrar itens" className="min-w-0 flex-1 basis-60">
					<EntradaTexto
						icone={<Search aria-hidden />}
						placeholder="Nome, objeto ou endereço"
						value={texto}
						onChange={(evento) => setTexto(evento.target.value)}
					/>
				</Campo>
				<Botao icone={<FolderPlus aria-hidden />} onClick={() => setAcao({ tipo: 'area' })}>
					Incluir área
				</Botao>
			</Fileira>
			{achados?.size === 0 ? <Vazio ilustracao="busca" texto="Nenhum item corresponde ao filtro." /> : null}
			<Lista>
				{raizes.map((area) => (
					<AreaDaArvore key={area.codigo} area={area} menu={menu} achados={achados} aoAgir={setAcao} />
				))}
			</Lista>
			<Dialogos acao={acao} menu={menu} aoFechar={() => setAcao(undefined)} />
		</>
	)
}

type DialogosProps = { acao: Acao | undefined; menu: MenuGerido; aoFechar: () => void }

function Dialogos({ acao, menu, aoFechar }: DialogosProps) {
	if (acao?.tipo === 'area') return <AreaDialog area={acao.area} menu={menu} aoFechar={aoFechar} />
	if (acao?.tipo === 'item') return <ItemDialog acao={acao} menu={menu} aoFechar={aoFechar} />
	if (acao?.tipo === 'mover') return <MoverDialog item={acao.item} menu={menu} aoFechar={aoFechar} />
	return acao?.tipo === 'situacao' ? <ConfirmarSituacao alvo={acao.alvo} aoFechar={aoFechar} /> : null
}

function ConfirmarSituacao({ alvo, aoFechar }: { alvo: AreaGerida | ItemGerido; aoFechar: () => void }) {
	const mudar = useMudarSituacao()
	const ativa = alvo.staatv === 'S'
	return (
		<Confirmacao
			aberta
			variante={ativa ? 'perigo' : 'primario'}
			titulo={`${ativa ? 'Desativar' : 'Ativar'} “${nomeDe(alvo)}”?`}
			rotuloConfirmar={ativa ? 'Desativar' : 'Ativar'}
			aoCancelar={aoFechar}
			aoConfirmar={() => mudar.mutateAsync(alvo).then(aoFechar, aoFechar)}
		>
			{ativa
				? 'Some do menu e da busca de todos, com tudo o que está dentro. Nada é apagado: pode ser ativado de novo.'
				: 'Volta a aparecer no menu de quem pode usar.'}
		</Confirmacao>
	)
}
