import type { Meta, StoryObj } from '@storybook/react-vite'
import { Grafico, type GraficoProps } from './grafico.tsx'

const meta: Meta<typeof Grafico> = { title: 'Gráfico', component: Grafico }
export default meta

type Story = StoryObj<typeof Grafico>

const nomes = (lista: readonly string[]) => lista.map((nome) => ({ nome }))
const MESES = nomes(['06/2026', '07/2026', '08/2026', '09/2026', '10/2026', '11/2026'])
const aoBaixar = () => undefined

const porMes: GraficoProps = {
	tipo: 'barras',
	titulo: 'Pedidos por mês',
	eixo: 'Mês',
	categorias: MESES,
	series: [
		{ nome: 'Atendidos', valores: [31, 28, 44, 52, 39, 18] },
		{ nome: 'Recusados', tom: 'perigo', valores: [4, 0, 7, 5, 2, 1] },
	],
	aoBaixar,
}

export const Barras: Story = { args: porMes }

export const UmaSerie: Story = { args: { ...porMes, series: porMes.series.slice(0, 1) } }

export const ComEnderecos: Story = {
	args: {
		...porMes,
		series: porMes.series.map((serie) => ({ ...serie, enderecos: MESES.map(({ nome }) => `/pedidos?mes=${nome}`) })),
	},
}

export const Linhas: Story = {
	args: {
		...porMes,
		tipo: 'linhas',
		titulo: 'Refeições por mês',
		series: [
			{ nome: 'Central', valores: [31_200, 8_400, 44_900, 52_100, 49_300, 38_000] },
			{ nome: 'Química', valores: [12_000, 2_100, 15_800, null, 17_400, 12_900] },
		],
	},
}

export const Funil: Story = {
	args: {
		tipo: 'funil',
		titulo: 'Pedidos, do envio à aprovação',
		eixo: 'Etapa',
		categorias: nomes(['Enviados', 'Habilitados', 'Avaliados', 'Aprovados']),
		series: [{ nome: 'Pedidos', valores: [1_240, 980, 910, 312] }],
		aoBaixar,
	},
}

export const Calor: Story = {
	args: {
		tipo: 'calor',
		titulo: 'Uso das salas',
		eixo: 'Hora',
		categorias: nomes(['8h', '10h', '12h', '14h', '16h', '18h', '20h']),
		series: ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta'].map((nome, dia) => ({
			nome,
			valores: [8, 10, 12, 14, 16, 18, 20].map((hora) => (dia * 7 + hora * 5) % 23),
		})),
		aoBaixar,
	},
}

export const MapaDoBrasil: Story = {
	args: {
		tipo: 'mapa-do-brasil',
		titulo: 'Estudantes por estado de origem',
		eixo: 'Estado',
		semValor: '< 5',
		categorias: [
			{ nome: 'São Paulo', codigo: 'SP' },
			{ nome: 'Minas Gerais', codigo: 'MG' },
			{ nome: 'Paraná', codigo: 'PR' },
			{ nome: 'Bahia', codigo: 'BA' },
			{ nome: 'Amazonas', codigo: 'AM' },
			{ nome: 'Acre', codigo: 'AC' },
			{ nome: 'Amapá', codigo: 'AP' },
		],
		series: [{ nome: 'Estudantes', valores: [41_200, 8_310, 3_204, 1_970, 640, null, null] }],
		aoBaixar,
	},
}

export const MapaDoMundo: Story = {
	args: {
		tipo: 'mapa-do-mundo',
		titulo: 'Convênios por país',
		eixo: 'País',
		categorias: [
			{ nome: 'Brasil', codigo: '076' },
			{ nome: 'Portugal', codigo: '620' },
			{ nome: 'França', codigo: '250' },
			{ nome: 'Estados Unidos', codigo: '840' },
			{ nome: 'Japão', codigo: '392' },
			{ nome: 'Moçambique', codigo: '508' },
		],
		series: [{ nome: 'Convênios', valores: [120, 84, 61, 45, 12, 7] }],
		aoBaixar,
	},
}

export const SemValores: Story = {
	args: { ...porMes, categorias: [], series: [{ nome: 'Atendidos', valores: [] }] },
}
