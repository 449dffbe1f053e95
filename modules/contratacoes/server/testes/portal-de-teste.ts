import { pessoas } from '@portal/pessoas/server'
import { people, testWithPortal } from '@portal/platform/testing'
import { contratacoes } from '../index.ts'

export const { ana } = people

export const test = testWithPortal([pessoas, contratacoes], {}, [pessoas, contratacoes])
